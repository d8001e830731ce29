/** @jest-environment node */

import { ApiError } from '@portal/shared/api';
import { createHostQueryClient } from './query-client';

/** Remotes have their own copy of the API client. */
function copyOfApiError(): typeof ApiError {
  let copy = ApiError;
  jest.isolateModules(() => {
    copy = jest.requireActual<{ ApiError: typeof ApiError }>('@portal/shared/api').ApiError;
  });
  return copy;
}

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

test('a network failure is tried once more, whichever copy of the API client reports it', async () => {
  const Copy = copyOfApiError();
  expect(Copy).not.toBe(ApiError);
  expect(await callsFor(new Copy({ type: 'network', cause: undefined }))).toBe(2);
  expect(await callsFor(new ApiError({ type: 'network', cause: undefined }))).toBe(2);
});

test('what the server refused is not', async () => {
  expect(await callsFor(new ApiError({ type: 'http', status: 500 }))).toBe(1);
});
