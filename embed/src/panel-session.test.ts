/** @jest-environment node */

import { createApi } from '@portal/shared/api';
import { endpoints } from '@portal/shared/api-contract';
import { provideSession } from './panel-session';
import { tokenOf } from './testing/token-of';

const apiOrigin = 'https://api.example';

test('a request ends in time where the embedder never gives its token', async () => {
  const getAccessToken = () => new Promise<string | null>(() => {});
  const { session, close } = provideSession(
    { getAccessToken, refresh: async () => null },
    { apiOrigin, report: () => {}, firstTokenLimit: 500 },
  );
  const api = createApi({ session, apiOrigin, limit: 20 });
  await expect(api.call(endpoints.companies)).rejects.toMatchObject({ failure: { type: 'network' } });
  close();
});

test('a request that waits for the token while another user signs in is not sent', async () => {
  const fetchCall = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const tokens = ['ada', 'bea'].map((user) => tokenOf({ sub: user }));
  const getAccessToken = async () => tokens.shift() ?? null;
  const { session, begun, close } = provideSession(
    { getAccessToken, refresh: async () => null },
    { apiOrigin, report: () => {}, firstTokenLimit: 500 },
  );
  await begun;
  await expect(session.fetch(`${apiOrigin}/api/note/`, { method: 'PATCH', body: '{}' })).rejects.toMatchObject({
    type: 'session-changed',
  });
  expect(fetchCall).not.toHaveBeenCalled();
  close();
});
