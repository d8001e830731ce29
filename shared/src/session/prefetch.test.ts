/** @jest-environment node */
import { SessionEnded } from './errors';
import { prefetchLimit, requestLimit } from './limits';
import { prefetch } from './prefetch';
import {
  apiOrigin,
  createWorld,
  errorAfter,
  openSignedIn,
  outcomeAfter,
  type TestTab,
  valueAfter,
  type World,
} from './testing/ports';
import type { Reply } from './testing/server';

const path = '/api/mssp/portal/aziende/';
const url = `${apiOrigin}${path}`;
const sent = (world: World) => world.calls.map(({ method, path, bearer = '' }) => `${method} ${path} ${bearer}`);

/** A tab with a page that has prefetched the request. */
function setUp({
  replies = {},
  isAhead = true,
}: {
  replies?: Readonly<Record<string, Reply>>;
  isAhead?: boolean;
} = {}) {
  const world = createWorld();
  world.answerWith(({ path: called, bearer = '' }) => (called === path ? replies[bearer] : undefined));
  const tab = openSignedIn(world);
  if (isAhead) tab.session.prefetch?.(url);
  return { world, tab };
}

/** Sends a prefetch, and records when it is aborted. */
function watched(world: World, tab: TestTab) {
  const aborts: unknown[] = [];
  const ports = {
    ...tab.ports,
    fetch: (_: unknown, init: RequestInit = {}) => {
      init.signal?.addEventListener('abort', () => aborts.push(init.signal?.reason));
      return tab.ports.fetch(url, init);
    },
  };
  prefetch(ports, url, 'A1');
  return { aborts, flush: () => world.advance(0) };
}

describe('61. the first same request takes the response of a prefetch, once, and the server gets as many requests as without:', () => {
  const sessions: Readonly<Record<string, Readonly<Record<string, Reply>>>> = {
    'a 200': { A1: { status: 200, body: { rows: 1 } } },
    'a 401': { A1: { status: 401 }, A2: { status: 200 } },
    'a 403 that the refreshed token overcomes': { A1: { status: 403 }, A2: { status: 200 } },
    'a 403 for good': { A1: { status: 403 }, A2: { status: 403 } },
    'a 401 for good': { A1: { status: 401 }, A2: { status: 401 } },
    'a slow one': { A1: { status: 200, delay: 20_000 } },
    'a 500': { A1: { status: 500 } },
    'a network failure': { A1: {} },
  };

  test.each(Object.entries(sessions))('%s', async (_, replies) => {
    const endings = [];
    for (const isAhead of [false, true]) {
      const { world, tab } = setUp({ replies, isAhead });
      await world.advance(100);
      const { value, error } = await outcomeAfter(world, 30_000, tab.session.fetch(url, { credentials: 'include' }));
      endings.push({ status: value?.status, error: String(error), sent: sent(world), ends: tab.ends });
    }
    expect(endings[1]).toEqual(endings[0]);
  });

  test('the body is the prefetch’s; the next request is sent', async () => {
    const { world, tab } = setUp({ replies: { A1: { status: 200, body: { rows: 1 } } } });
    await world.advance(100);
    const both = Promise.all([tab.session.fetch(url), tab.session.fetch(url)]);
    expect(world.calls).toHaveLength(1);
    const { value } = await outcomeAfter(world, 100, both);
    expect(await Promise.all((value ?? []).map((response) => response.json()))).toEqual([{ rows: 1 }, { rows: 1 }]);
    expect(sent(world)).toEqual([`GET ${path} A1`, `GET ${path} A1`]);
  });
});

test.each<[string, Parameters<TestTab['session']['fetch']>]>([
  ['another address', [`${url}7/`]],
  ['a query', [`${url}?cerca=rossi`]],
  ['another method', [url, { method: 'POST' }]],
  ['a header of its own', [url, { headers: { accept: 'text/csv' } }]],
  ['no credentials', [url, { credentials: 'omit' }]],
  ['another cache', [url, { cache: 'reload' }]],
  ['a Request', [new Request(url)]],
  ['no token', [url, { auth: 'none' }]],
])('62. a request that differs is sent itself: %s', async (_, [input, init]) => {
  const { world, tab } = setUp();
  void outcomeAfter(world, 100, tab.session.fetch(input, init));
  await world.advance(100);
  expect(world.calls).toHaveLength(2);
  await outcomeAfter(world, 100, tab.session.fetch(url));
  expect(world.calls).toHaveLength(2);
});

test.each<[string, number, Readonly<Record<string, Reply>>]>([
  ['the response never comes', 5_000, { A1: { hang: true } }],
  ['a refresh and a retry follow', 9_000, { A1: { status: 401, delay: 9_000 }, A2: { hang: true } }],
])('63. the 60 s of a request run since its prefetch was sent, where %s', async (_, before, replies) => {
  const { world, tab } = setUp({ replies });
  await world.advance(before);
  const call = tab.session.fetch(url);
  expect(await outcomeAfter(world, requestLimit - before - 1, call)).toEqual({});
  expect(await errorAfter(world, 1, call)).toMatchObject({ name: 'TimeoutError' });
});

describe('64. a prefetch that no request takes', () => {
  test('is aborted after 10 s, and a later request is sent itself', async () => {
    const { world, tab } = setUp({ isAhead: false });
    const { aborts } = watched(world, tab);
    await world.advance(prefetchLimit - 1);
    expect(aborts).toEqual([]);
    await world.advance(1);
    expect(aborts).toEqual([expect.objectContaining({ name: 'AbortError' })]);
    expect((await outcomeAfter(world, 100, tab.session.fetch(url))).value?.status).toBe(200);
    expect(world.calls).toHaveLength(2);
    expect(tab.reported).toEqual([]);
  });

  test('is too old after 10 s also where the page’s timers were frozen', async () => {
    const { world, tab } = setUp();
    await world.advance(100);
    tab.freeze();
    await world.advance(prefetchLimit);
    const now = tab.session.fetch(url);
    tab.thaw();
    await outcomeAfter(world, 100, now);
    expect(world.calls).toHaveLength(2);
  });

  test('is aborted by its function, and not once a request has taken it', async () => {
    const { world, tab } = setUp({ isAhead: false });
    const discard = tab.session.prefetch?.(url);
    const taken = tab.session.fetch(url);
    discard?.();
    expect((await outcomeAfter(world, 100, taken)).value?.status).toBe(200);
    tab.session.prefetch?.(url)?.();
    await outcomeAfter(world, 100, tab.session.fetch(url));
    expect(world.calls).toHaveLength(3);
  });
});

describe('65. a prefetch with a removed token is aborted, and never used', () => {
  const changes: Readonly<Record<string, (tab: TestTab, other: TestTab, world: World) => void>> = {
    'a logout here': (tab) => tab.session.signOut(),
    'a logout elsewhere': (_, other) => other.session.signOut(),
    'another user elsewhere': (_, other, world) => {
      other.session.signOut();
      other.session.signIn(world.server.issue());
    },
    'another user here': (tab, _, world) => tab.session.signIn(world.server.issue()),
    'a token that another tab refreshed': (_, other) => void other.refresh('A1'),
  };

  test.each(
    Object.entries(changes).flatMap(([name, change]) => [
      [`${name}, before the response`, change, 2_000] as const,
      [`${name}, after the response`, change, 10] as const,
    ]),
  )('%s', async (_, change, delay) => {
    const { world, tab } = setUp({ replies: { A1: { status: 200, body: 'A1’s', delay } }, isAhead: false });
    const other = world.open('B');
    await world.advance(100);
    const { aborts } = watched(world, tab);
    await world.advance(100);
    change(tab, other, world);
    await world.advance(1_000);
    expect(aborts).toHaveLength(1);
    const value = await valueAfter(world, 5_000, tab.session.fetch(url));
    expect(await value?.text()).not.toBe('A1’s');
    expect(sent(world).filter((call) => call === `GET ${path} A1`)).toHaveLength(1);
  });

  test('a logout while the request that took it waits', async () => {
    const { world, tab } = setUp({ replies: { A1: { status: 200, delay: 2_000 } } });
    const taken = tab.session.fetch(url);
    world.setTimer(() => tab.session.signOut(), 1_000);
    expect(await errorAfter(world, 5_000, taken)).toBeInstanceOf(SessionEnded);
    expect(world.calls).toHaveLength(1);
  });

  test('nothing is sent where nobody is signed in, or during a refresh', async () => {
    const { world, tab } = setUp({ isAhead: false });
    void tab.refresh('A1');
    expect(tab.session.prefetch?.(url)).toBeUndefined();
    await world.advance(1_000);
    tab.session.signOut();
    expect(tab.session.prefetch?.(url)).toBeUndefined();
    expect(world.calls).toHaveLength(1);
  });
});

test('66. the request that took a prefetch aborts it, its body too', async () => {
  const { world, tab } = setUp({ isAhead: false });
  const { aborts } = watched(world, tab);
  const asking = new AbortController();
  expect((await valueAfter(world, 100, tab.session.fetch(url, { signal: asking.signal })))?.status).toBe(200);
  expect(aborts).toEqual([]);
  asking.abort(new Error('gone on'));
  expect(aborts).toEqual([new Error('gone on')]);
});

test('67. three tabs with the same 401 for their prefetches refresh once, and each retries once', async () => {
  const world = createWorld();
  const tabs = [openSignedIn(world), world.open('B'), world.open('C')];
  await world.advance(100);
  world.server.expire('A1');
  for (const { session } of tabs) session.prefetch?.(url);
  await world.advance(100);
  const all = Promise.all(tabs.map(({ session }) => session.fetch(url)));
  const { value } = await outcomeAfter(world, 10_000, all);
  expect(value?.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(world.refreshes()).toHaveLength(1);
  expect(
    sent(world)
      .filter((call) => call.startsWith('GET'))
      .sort(),
  ).toEqual(['A1', 'A1', 'A1', 'A2', 'A2', 'A2'].map((bearer) => `GET ${path} ${bearer}`));
});
