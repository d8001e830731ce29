import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useLayoutEffect } from 'react';
import { type AreaSource, useArea } from './use-area';

interface AreaProps {
  readonly source: AreaSource<string, never>;
  /** Called after the render, before its other effects. */
  readonly onRendered: () => void;
}

function Area({ source, onRendered }: AreaProps) {
  const { area } = useArea(source);
  useLayoutEffect(onRendered, [onRendered]);
  return area.status === 'loaded' ? area.value : 'loading';
}

test('shows an area whose load ends between the render and its effects', async () => {
  let part: string | undefined;
  const source: AreaSource<string, never> = {
    loaded: () => part,
    load: async () => ({ status: 'loaded', value: 'here' }),
  };
  const finish = () => {
    part = 'here';
  };
  render(<Area source={source} onRendered={finish} />);
  expect(await screen.findByText('here')).toBeInTheDocument();
});

function Failing({ source }: { readonly source: AreaSource<string, string> }) {
  const { area, retry } = useArea(source);
  return (
    <button type="button" onClick={retry}>
      {area.status === 'failed' ? area.failure : area.status}
    </button>
  );
}

test('tells the source of a failure that another try did not mend, and not of the first', async () => {
  const outcomes = ['first', 'first', 'second', 'third'];
  const failedAgain = jest.fn();
  const source: AreaSource<string, string> = {
    loaded: () => undefined,
    load: async () => ({ status: 'failed', failure: outcomes.shift() ?? '' }),
    failedAgain,
  };
  // Runs the first effect twice.
  render(<Failing source={source} />, { wrapper: StrictMode });
  expect(await screen.findByText('first')).toBeInTheDocument();
  expect(failedAgain).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('second')).toBeInTheDocument();
  expect(failedAgain.mock.calls).toEqual([['second']]);
});
