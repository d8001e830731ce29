/** @jest-environment node */

import { ApiError, type Failure } from '@portal/shared/api';
import { createHostQueryClient } from './query-client';

const callsFor = async (error: Error) => {
  const queryFn = jest.fn(() => Promise.reject(error));
  await createHostQueryClient()
    .fetchQuery({
      queryKey: ['any'],
      queryFn,
      retry: createHostQueryClient().getDefaultOptions().queries?.retry ?? 0,
      retryDelay: 0,
    })
    .catch(() => undefined);
  return queryFn.mock.calls.length;
};

test.each<[Failure, number]>([
  [{ type: 'network', cause: undefined }, 2],
  [{ type: 'http', status: 500 }, 1],
])('after %j there are %i calls', async (failure, calls) => {
  expect(await callsFor(new ApiError(failure))).toBe(calls);
});
