import type { Screen } from '@portal/shared/remote';
import { screen } from '@testing-library/react';
import { releaseOf } from '../testing/live-site';
import { renderHost } from '../testing/render-host';
import { Count } from './count';

test('a number’s start is recorded before its hook runs, which may block the page', async () => {
  const calls: string[] = [];
  const useCount = () => calls.push('hook') && 3;
  const release = releaseOf('1');
  await renderHost(
    <Count
      extension={{ remote: 'remote-visits', name: 'due', point: 'host.navigation@1', title: { it: 'da fare', en: '' } }}
    />,
    {
      screen: useCount as unknown as Screen,
      remotes: { 'remote-visits': release },
      ofScreen: { record: (_, step) => void calls.push(step) },
    },
  );
  expect(await screen.findByText('da fare')).toBeInTheDocument();
  expect(calls.slice(0, 2)).toEqual(['started', 'hook']);
});
