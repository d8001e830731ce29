import { getSession } from '@portal/shared/session';
import { held, json } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { alfa, beta, companiesTab, listCall } from '../testing/companies-tab';
import { loadPanelScreen } from './load-panel-screen';

const { api, show } = companiesTab();
const prefetch = () => getSession().prefetch?.(`${api.origin()}/api/mssp/portal/aziende/`);

test('prefetched rows are in the first render', async () => {
  api.on(listCall, json({ aziende: [alfa] }));
  prefetch();
  // However busy the machine is, the screen waits for the rows.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  await loadPanelScreen();
  jest.useRealTimers();
  await show();
  expect(screen.getByRole('row', { name: /Alfa/ })).toBeVisible();
  expect(api.callsTo(listCall)).toHaveLength(1);
});

test('a slow response does not hold up the screen', async () => {
  const slow = held(json({ aziende: [alfa] }));
  api.on(listCall, slow.reply);
  prefetch();
  await loadPanelScreen();
  await show();
  expect(screen.getByRole('region', { name: 'Elenco delle aziende' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(slow.waiting()).toBe(1));
  act(() => slow.release());
  expect(await screen.findByRole('row', { name: /Alfa/ })).toBeVisible();
  expect(api.callsTo(listCall)).toHaveLength(1);
});

test('what was read for one session is never shown in another', async () => {
  api.on(listCall, json({ aziende: [alfa] }), json({ aziende: [beta] }));
  prefetch();
  await loadPanelScreen();
  act(() => getSession().signIn({ access: 'access-2', refresh: 'refresh-2' }));
  await show();
  expect(await screen.findByRole('row', { name: /beta/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Alfa/ })).not.toBeInTheDocument();
  expect(api.callsTo(listCall)).toHaveLength(2);
});
