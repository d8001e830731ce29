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

const fault = { id: 'K7PQ2M', owner: 'remote-mssp 1.0.0', message: '', stack: '' };
const failed = (failure: Omit<LazyFailure, 'fault'>) => ({ status: 'failed', failure: { ...failure, fault } }) as const;

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
  ['registry', false, 'Codice: REGISTRY'],
  ['contract', false, 'La versione pubblicata non è compatibile con questo portale.'],
  ['messages', false, 'I testi nella lingua scelta non sono disponibili.'],
  ['entry', true, 'Il caricamento non è finito entro 120 secondi.'],
] as const)('a failure at %s is named (timed out: %p)', async (stage, timedOut, message) => {
  const { source, loads } = controlledSource();
  await show(source);
  await act(async () => loads[0]?.(failed({ stage, timedOut })));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  const again = stage === 'contract' ? 'Riprovare non basta.' : 'Riprovare può bastare.';
  expect(screen.getByText(again)).toBeVisible();
  expect(screen.getByText(`Per l’assistenza: K7PQ2M · remote-mssp 1.0.0 · ${stage}.`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Non è stato possibile caricare questa pagina');
});
