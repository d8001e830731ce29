import { createApi } from '@portal/shared/api';
import { endpoints } from '@portal/shared/contract';
import { openSession } from './open-session';

const apiOrigin = 'https://api.example';

test('a call ends in time where the embedder never says its token', async () => {
  const getAccessToken = () => new Promise<string | null>(() => {});
  const { session, close } = openSession(
    { getAccessToken, refresh: async () => null },
    { apiOrigin, report: () => {}, patience: 500 },
  );
  const api = createApi({ session, apiOrigin, limit: 20 });
  await expect(api.call(endpoints.companies)).rejects.toMatchObject({ failure: { type: 'network' } });
  close();
});
