import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useLayoutEffect } from 'react';
import { type LazySource, useLazy } from './use-lazy';

interface PartProps {
  readonly source: LazySource<string, never>;
  /** Called after the render, before its other effects. */
  readonly onRendered: () => void;
}

function Part({ source, onRendered }: PartProps) {
  const { state } = useLazy(source);
  useLayoutEffect(onRendered, [onRendered]);
  return state.status === 'loaded' ? state.value : 'loading';
}

test('shows a part that loads between the render and its effects', async () => {
  let part: string | undefined;
  const source: LazySource<string, never> = {
    find: () => part,
    load: async () => ({ status: 'loaded', value: 'here' }),
  };
  const finish = () => {
    part = 'here';
  };
  render(<Part source={source} onRendered={finish} />);
  expect(await screen.findByText('here')).toBeInTheDocument();
});

function Failing({ source }: { readonly source: LazySource<string, string> }) {
  const { state, retry } = useLazy(source);
  return (
    <button type="button" onClick={retry}>
      {state.status === 'failed' ? state.failure : state.status}
    </button>
  );
}

test('reports a failure to the source only when another attempt fails too', async () => {
  const outcomes = ['first', 'first', 'second', 'third'];
  const onRetryFailed = jest.fn();
  const source: LazySource<string, string> = {
    find: () => undefined,
    load: async () => ({ status: 'failed', failure: outcomes.shift() ?? '' }),
    onRetryFailed,
  };
  // StrictMode runs the first effect twice.
  render(<Failing source={source} />, { wrapper: StrictMode });
  expect(await screen.findByText('first')).toBeInTheDocument();
  expect(onRetryFailed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('second')).toBeInTheDocument();
  expect(onRetryFailed.mock.calls).toEqual([['second']]);
});
