import { expectAccessible } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import { overrideMessages } from './messages/messages';
import type { OverrideState } from './override';
import { OverrideBanner } from './override-banner';

const onEnd = jest.fn();
const show = (state: OverrideState) =>
  renderHost(<OverrideBanner state={state} onEnd={onEnd} />, { moreTexts: overrideMessages });

test('names the remote and where it comes from, and ends it', async () => {
  onEnd.mockClear();
  sessionStorage.setItem('portal.override', 'remote-mssp@http://127.0.0.1:4100');
  const { user } = await show({ status: 'active', remote: 'remote-mssp', origin: 'http://127.0.0.1:4100' });
  expect(screen.getByRole('status')).toHaveTextContent('remote-mssp viene da http://127.0.0.1:4100');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Termina' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('portal.override')).toBeNull();
});

test.each([
  ['malformed', 'non ha la forma'],
  ['origin-not-allowed', 'non è tra quelle ammesse'],
  ['framed', 'è dentro un’altra pagina'],
] as const)('says that one was refused, until it is put away: %s', async (reason, text) => {
  const { user } = await show({ status: 'refused', requested: 'x@http://a', reason });
  expect(screen.getByRole('alert')).toHaveTextContent('x@http://a');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
