import { act, screen } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import type { LazyFailure } from './lazy-screens';
import { LazyView } from './lazy-view';
import type { LazyOutcome, LazySource } from './use-lazy';

function controlledSource() {
  const loads: ((outcome: LazyOutcome<string, LazyFailure>) => void)[] = [];
  let part: string | undefined;
  const source: LazySource<string, LazyFailure> = {
    find: () => part,
    load: () =>
      new Promise((resolve) => {
        loads.push((outcome) => {
          if (outcome.status === 'loaded') part = outcome.value;
          resolve(outcome);
        });
      }),
  };
  return { source, loads };
}

const show = (source: LazySource<string, LazyFailure>) =>
  renderHost(<LazyView source={source}>{(text) => <p>{text}</p>}</LazyView>);

const failed = (failure: LazyFailure) => ({ status: 'failed', failure }) as const;

test('says that it loads, then shows what was loaded', async () => {
  const { source, loads } = controlledSource();
  await show(source);
  expect(screen.getByText('Caricamento...')).toBeInTheDocument();
  await act(async () => loads[0]?.({ status: 'loaded', value: 'Pannello' }));
  expect(screen.getByText('Pannello')).toBeVisible();
});

test('a load that takes long says so', async () => {
  jest.useFakeTimers();
  const { source } = controlledSource();
  await show(source);
  expect(screen.queryByText(/più del solito/)).toBeNull();
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.getByText(/più del solito/)).toBeVisible();
  jest.useRealTimers();
});

test.each([
  ['registry', 'Codice: REGISTRY'],
  ['contract', 'La versione pubblicata non è compatibile con questo portale.'],
  ['entry', 'Codice: ENTRY'],
  ['descriptor', 'Codice: DESCRIPTOR'],
  ['messages', 'I testi nella lingua scelta non sono disponibili.'],
  ['screen', 'Codice: SCREEN'],
  ['shell', 'Codice: SHELL'],
] as const)('a failure at %s is named', async (stage, message) => {
  const { source, loads } = controlledSource();
  await show(source);
  await act(async () => loads[0]?.(failed({ stage, timedOut: false })));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('a load that ran out of time says after how long', async () => {
  const { source, loads } = controlledSource();
  await show(source);
  await act(async () => loads[0]?.(failed({ stage: 'entry', timedOut: true })));
  expect(screen.getByRole('alert')).toHaveTextContent('Il caricamento non è finito entro 120 secondi.');
});

test('Riprova really tries again', async () => {
  const { source, loads } = controlledSource();
  const { user } = await show(source);
  await act(async () => loads[0]?.(failed({ stage: 'entry', timedOut: false })));
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByText('Caricamento...')).toBeInTheDocument();
  expect(loads).toHaveLength(2);
  await act(async () => loads[1]?.({ status: 'loaded', value: 'Pannello' }));
  expect(screen.getByText('Pannello')).toBeVisible();
});

test('a late answer of a page that was left changes nothing', async () => {
  const { source, loads } = controlledSource();
  const { unmount } = await show(source);
  unmount();
  await act(async () => loads[0]?.(failed({ stage: 'entry', timedOut: false })));
});
