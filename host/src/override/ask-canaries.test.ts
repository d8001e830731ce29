import { createTranslations } from '@portal/shared/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { planPage } from '../page-plan';
import { openPageWith, registryOf, releaseOf } from '../testing/live-site';
import { askCanaries } from './ask-canaries';
import { overrideMessages } from './messages/messages';

const canary = { share: 0.1, optIn: true, release: releaseOf('2.0.0') };

function openPage(query: string, mssp: object = { canary }): void {
  const remotes = { 'remote-auth': releaseOf('1.0.0'), 'remote-mssp': { ...releaseOf('1.0.0'), ...mssp } };
  openPageWith({ ...registryOf('1.0.0', '1.0.0'), remotes });
  history.replaceState(null, '', `/dashboardMSSP?cerca=a${query}`);
}
const start = async () => {
  const translations = createTranslations();
  await translations.add(overrideMessages);
  await askCanaries(translations, planPage());
};
const running = () => planPage().releases['remote-mssp']?.version;
const remembered = () => localStorage.getItem('portal.canary');
const answer = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
};

beforeEach(() => localStorage.setItem('portal.canary-bucket', '0.5'));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a canary that the address names runs once the user agreed, and is remembered', async () => {
  openPage('&canary=remote-mssp');
  const started = start();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/remote-mssp 2\.0\.0/);
  expect([running(), remembered(), location.search]).toEqual(['1.0.0', null, '?cerca=a']);
  await answer('Usa la versione di prova');
  await act(() => started);
  expect([running(), remembered()]).toEqual(['2.0.0', 'remote-mssp']);
});

test('a name that the question did not have is not remembered: its next canary asks by itself', async () => {
  localStorage.setItem('portal.canary', 'remote-auth');
  openPage('&canary=remote-mssp,remote-later');
  const started = start();
  await answer('Usa la versione di prova');
  await act(() => started);
  expect(remembered()).toBe('remote-auth,remote-mssp');
});

test('who declines keeps what they had', async () => {
  localStorage.setItem('portal.canary', 'remote-auth');
  openPage('&canary=remote-mssp');
  const started = start();
  await answer('No, usa il portale');
  await act(() => started);
  expect([running(), remembered(), location.search]).toEqual(['1.0.0', 'remote-auth', '?cerca=a']);
});

test.each([
  ['a name without a canary', '&canary=remote-auth', {}],
  ['a canary that is given by share alone', '&canary=remote-mssp', { canary: { ...canary, optIn: false } }],
  ['a portal without canaries', '&canary=remote-mssp', {}],
  ['a canary that runs already', '&canary=remote-mssp', { canary: { ...canary, share: 1 } }],
])('%s is no question, and changes nothing', async (_, query, mssp) => {
  openPage(query, mssp);
  const before = running();
  await start();
  expect([running(), remembered(), location.search]).toEqual([before, null, '?cerca=a']);
});

test('within a page of others nobody is asked', async () => {
  openPage('&canary=remote-mssp');
  const top = jest.spyOn(window, 'self', 'get').mockReturnValue({} as typeof window.self);
  await start();
  top.mockRestore();
  expect([running(), remembered()]).toEqual(['1.0.0', null]);
});
