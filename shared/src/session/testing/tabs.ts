import { apiOrigin, createWorld, openSignedIn, outcomeAfter, type TestTab, type World } from './ports';
import type { Call } from './server';

// What tests of one and of several tabs share.

export const url = `${apiOrigin}/api/mssp/tecnici/`;
export const refreshPath = '/api/token/refresh/';
/** The tokens of requests, past those that renew. */
export const bearers = (calls: readonly Pick<Call, 'path' | 'bearer'>[]) =>
  calls.filter(({ path }) => path !== refreshPath).map(({ bearer }) => bearer);
/** Not aborted. */
export const { signal } = new AbortController();
/** What storage holds after an end of the session. */
export const noTokens = { 'portal.session': expect.stringMatching(/^out:/) };

/** One tab, A, which is signed in. */
export function oneTab(replaced?: Parameters<typeof openSignedIn>[2]) {
  const world = createWorld();
  const tab = openSignedIn(world, 'A', replaced);
  return { world, tab, ...tab };
}

/** As `oneTab`, with an access token that the server takes no more. */
export function expiredTab() {
  const opened = oneTab();
  opened.world.server.expire('A1');
  return opened;
}

/** Two tabs of one session, A and B. */
export async function twoTabs(options?: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options);
  const a = openSignedIn(world, 'A');
  await world.advance(1_000);
  return { world, a, b: world.open('B') };
}

/** As `twoTabs`, with an access token that the server takes no more. */
export async function twoExpiredTabs(options?: Parameters<typeof createWorld>[0]) {
  const opened = await twoTabs(options);
  opened.world.server.expire('A1');
  return opened;
}

export const fetchAll = (world: World, tabs: TestTab[], ms = 5_000) =>
  outcomeAfter(world, ms, Promise.all(tabs.map(({ session }) => session.fetch(url))));

/** The refresh tokens that were sent. */
export const usedTokens = (world: World) => world.refreshes().map(({ body }) => JSON.parse(body).refresh);
