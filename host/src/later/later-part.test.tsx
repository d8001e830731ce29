import { act, render, screen, waitFor } from '@testing-library/react';
import { LaterPart } from './later-part';

const mockNetwork = { isThere: false };
jest.mock('./later', () => {
  if (!mockNetwork.isThere) throw new Error('Loading chunk later failed');
  return { Later: () => <p>più tardi</p> };
});

test('what comes later and cannot be had is asked for again once there is a connection', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  render(<LaterPart />);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('What comes later failed at its load', expect.any(Error)));
  warn.mockClear();
  mockNetwork.isThere = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('più tardi')).toBeVisible();
});
