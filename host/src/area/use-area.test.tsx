import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
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
