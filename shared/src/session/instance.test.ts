import { createServer } from 'node:http';
import { getSession } from './instance';

const key = Symbol.for('portal.session/1');

/** Another copy of the module, as a remote that shares nothing brings along. */
function loadCopy(): typeof import('./instance') {
  let copy: typeof import('./instance') | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual('./instance');
  });
  if (copy === undefined) throw new Error('The module was not loaded');
  return copy;
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, key);
  localStorage.clear();
});

test('4. a host and two remotes with their own copies have one store and one refresh', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const isRefresh = request.url === '/api/token/refresh/';
    response.writeHead(isRefresh || request.headers.authorization === 'Bearer A2' ? 200 : 401);
    response.end(JSON.stringify({ access: 'A2' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const apiOrigin = `http://127.0.0.1:${address.port}`;

  const copies = [loadCopy(), loadCopy(), loadCopy()];
  const [host] = copies;
  const session = host?.configureSession({ apiOrigin });
  session?.signIn({ access: 'A1', refresh: 'R1' });
  expect(new Set(copies.map((copy) => copy.getSession))).toHaveProperty('size', 3);
  expect(new Set(copies.map((copy) => copy.getSession()))).toEqual(new Set([session]));

  const responses = await Promise.all(copies.map((copy) => copy.getSession().fetch(`${apiOrigin}/api/x/`)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(seen.filter((line) => line.includes('refresh'))).toHaveLength(1);
  expect(seen).toHaveLength(7);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a storage event of the session’s keys and a return to the page are noticed', () => {
  const session = getSession();
  const out = [[{ status: 'signed-out', reason: 'elsewhere' }]];
  for (const [target, event, expected] of [
    [window, new StorageEvent('storage', { key: 'language' }), []],
    [window, new StorageEvent('storage', { key: 'access_token' }), out],
    [window, new StorageEvent('storage', { key: null }), out],
    [window, new Event('pageshow'), out],
    [document, new Event('visibilitychange'), out],
    [document, new Event('resume'), out],
  ] as const) {
    session.signIn({ access: 'A1', refresh: 'R1' });
    localStorage.clear();
    const listener = jest.fn();
    const leave = session.subscribe(listener);
    target.dispatchEvent(event);
    leave();
    expect(listener.mock.calls).toEqual(expected);
  }
});

test('each sign-in has an id of its own', () => {
  const session = getSession();
  const ids = [1, 2].map(() => {
    session.signIn({ access: 'A1', refresh: 'R1' });
    return localStorage.getItem('portal.session');
  });
  expect(ids).toEqual([expect.stringMatching(/^in:[0-9a-f]{32}$/), expect.stringMatching(/^in:[0-9a-f]{32}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
