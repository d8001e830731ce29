import { telemetryEvent } from '@portal/shared/federation';
import { expectAccessible } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { goLive, openPageWith, registryOf, releaseOf, setVisibility } from '../testing/live-site';
import { renderHost } from '../testing/render-host';
import { UpdateNotice } from './update-notice';

const text = 'È disponibile una nuova versione';

beforeEach(() => {
  openPageWith(registryOf('1.0.0', '1.0.0'));
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** Returns to the tab after an hour. */
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

test('a page that runs a retired release is moved on, after a time to come to an end', async () => {
  const events: unknown[] = [];
  const hear = (event: Event) => event instanceof CustomEvent && events.push(event.detail);
  addEventListener(telemetryEvent, hear);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const retired = { ...releaseOf('2.0.0'), retired: ['1.0.0'] };
  goLive({ ...registryOf('1.0.0', '2.0.0'), remotes: { 'remote-mssp': retired } });
  await renderHost(<UpdateNotice />);
  await comeBack();
  expect(screen.getByRole('status')).toHaveTextContent('Questa versione è stata ritirata');
  expect(screen.queryByRole('button', { name: 'Chiudi avviso' })).toBeNull();
  act(() => jest.advanceTimersByTime(19_000));
  expect(events).toEqual([]);
  // jsdom reports that it cannot reload.
  const beyond = jest.spyOn(console, 'error').mockImplementation();
  act(() => jest.advanceTimersByTime(1_000));
  beyond.mockRestore();
  expect(events).toEqual([{ type: 'reload', reason: 'retired', versions: 'remote-mssp 2.0.0' }]);
  jest.useRealTimers();
  removeEventListener(telemetryEvent, hear);
});
