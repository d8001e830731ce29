/** @jest-environment node */

import { pauseOf, requestRefresh } from './refresh-request';

const date = 'Fri, 20 Nov 2026 10:00:00 GMT';

test.each<[Record<string, string>, number | undefined]>([
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': 'Fri, 20 Nov 2026 10:01:00 GMT', date }, 60_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT', date }, undefined],
  [{ 'retry-after': 'Fri, 20 Nov 2026 10:01:00 GMT' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j requests a pause of %p ms', (headers, pause) => {
  expect(pauseOf(new Headers(headers))).toBe(pause);
});

test('posts the refresh token to the API with credentials and no bearer', async () => {
  const fetch = jest.fn().mockResolvedValue(new Response('{"access":"A2"}'));
  const { signal } = new AbortController();
  const response = await requestRefresh({ fetch }, 'https://api.example', 'R1', signal);
  expect(response).toEqual({ type: 'refreshed', tokens: { access: 'A2' } });
  expect(fetch.mock.calls).toEqual([
    [
      'https://api.example/api/token/refresh/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"refresh":"R1"}',
        credentials: 'include',
        signal,
      },
    ],
  ]);
});
