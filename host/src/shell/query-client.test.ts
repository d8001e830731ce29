/** @jest-environment node */

import { ApiError, type Failure } from '@portal/shared/api';
import { createHostQueryClient } from './query-client';

test.each<[Failure, number]>([
  [{ type: 'network', cause: undefined }, 2],
  [{ type: 'http', status: 500 }, 1],
])('after %j there are %i calls', async (failure, calls) => {
  const queryFn = jest.fn(() => Promise.reject(new ApiError(failure)));
  const client = createHostQueryClient();
  const retry = client.getDefaultOptions().queries?.retry ?? 0;
  await client.fetchQuery({ queryKey: ['any'], queryFn, retry, retryDelay: 0 }).catch(() => undefined);
  expect(queryFn).toHaveBeenCalledTimes(calls);
});
