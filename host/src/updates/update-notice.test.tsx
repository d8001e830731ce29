import { expectAccessible } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { goLive, openPageWith, registryOf, setVisibility } from '../testing/live-site';
import { renderHost } from '../testing/render-host';
import { UpdateNotice } from './update-notice';

const text = 'È disponibile una nuova versione';

beforeEach(() => openPageWith(registryOf('1.0.0', '1.0.0')));
afterEach(() => jest.restoreAllMocks());

/** The reader comes back after an hour. */
async function comeBack() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  await act(async () => setVisibility('visible'));
}

test('offers another version politely, once, and says nothing where there is none', async () => {
  goLive(registryOf('1.0.0', '1.0.0'));
  const { user } = await renderHost(<UpdateNotice />);
  await comeBack();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  goLive(registryOf('1.0.0', '2.0.0'));
  await comeBack();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Aggiorna' })).toBeVisible();
  jest.mocked(Date.now).mockRestore();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Chiudi avviso' }));
  await comeBack();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  goLive(registryOf('1.0.0', '3.0.0'));
  await comeBack();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  goLive(registryOf('1.0.0', '1.0.0'));
  await comeBack();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a server that does not answer leaves what was offered', async () => {
  goLive(registryOf('1.0.0', '2.0.0'));
  await renderHost(<UpdateNotice />, { language: 'en' });
  await comeBack();
  goLive(undefined);
  await comeBack();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available');
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
});
