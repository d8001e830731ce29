import { act, render, screen, waitFor } from '@testing-library/react';
import { DeferredBundle } from './deferred-bundle';

const mockNetwork = { isThere: false };
jest.mock('./deferred', () => {
  if (!mockNetwork.isThere) throw new Error('Loading chunk deferred failed');
  return { Deferred: () => <p>più tardi</p> };
});

test('a deferred bundle that failed to load is requested again once the browser is online', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  render(<DeferredBundle />);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The deferred bundle failed to load', expect.any(Error)));
  warn.mockClear();
  mockNetwork.isThere = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('più tardi')).toBeVisible();
});
