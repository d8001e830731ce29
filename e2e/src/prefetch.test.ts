import { holdCall, rows, tabs } from './panel-page';
import type { PortalServer } from './portal-server';
import { PageTab } from './session/page-tab';
import { expect, ownPortalTest } from './test';

const { address, call } = tabs.dashboard;
const listCall = `GET ${call}`;
const refreshCall = 'POST /api/token/refresh/';

/** A portal that logs the requests it gets. */
const test = ownPortalTest({ LOG_LEVEL: 'info' });

/** Counts the server's requests from now on. */
function counter(portal: PortalServer) {
  const start = portal.output().length;
  return (wanted: string) =>
    portal
      .output()
      .slice(start)
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
      .filter(({ req }) => req && `${req.method} ${req.route}` === wanted).length;
}

test('61. the server counts no more calls for a prefetch', async ({ page, portal }) => {
  const count = counter(portal);
  await page.goto(address);
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  // A second call would follow the first render.
  await page.waitForTimeout(500);
  expect({ calls: count(listCall), refreshes: count(refreshCall) }).toEqual({ calls: 1, refreshes: 0 });
});

test('61. the list is requested before any code of the portal runs', async ({ page, portal }) => {
  const count = counter(portal);
  const release = await holdCall(page, '/host/main.*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => count(listCall)).toBe(1);
  expect(await page.evaluate(() => Symbol.for('portal.session/1') in globalThis)).toBe(false);
  release();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(count(listCall)).toBe(1);
});

test('65. a response requested before another user signed in elsewhere is never shown', async ({
  page,
  context,
  portal,
  provider,
  faults,
}) => {
  const other = await context.newPage();
  await other.goto('/testpage');
  const session = await PageTab.on(other);
  await faults.inject({ path: call, body: { aziende: [{ id: 1, nome: 'Of the first user' }] }, status: 200, times: 1 });
  const count = counter(portal);
  const release = await holdCall(page, '/host/main.*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => count(listCall)).toBe(1);
  await session.signOut();
  await session.signIn(await provider.tokens());
  release();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  await expect(page.getByText('Of the first user')).toHaveCount(0);
  expect(count(listCall)).toBe(2);
});
