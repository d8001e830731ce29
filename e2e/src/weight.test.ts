import type { Page } from '@playwright/test';
import { fullRun, fullRunUnless } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

interface Transfer {
  readonly path: string;
  /** In milliseconds since the navigation. */
  readonly start: number;
  readonly end: number;
}

/** In milliseconds: minimum duration of a request, long compared to a busy machine's work between two requests. */
const latency = 400;

/** Records when the application's first heading appears; the page's own needs no code. */
const markHeading = () =>
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#portal main h1')) return;
    performance.mark('heading');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });

/** Requests until the first heading, the page itself first. */
const transfersUntilHeading = (page: Page): Promise<Transfer[]> =>
  page.evaluate(() => {
    const heading = performance.getEntriesByName('heading')[0]?.startTime ?? 0;
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry): entry is PerformanceResourceTiming => 'responseEnd' in entry && entry.startTime < heading)
      .map(({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: responseEnd,
      }));
  });

/** Length of the longest chain of dependent requests. */
function wavesOf(transfers: readonly Transfer[]): number {
  const waves: { end: number; wave: number }[] = [];
  for (const { start, end } of [...transfers].sort((a, b) => a.start - b.start)) {
    const before = waves.filter((earlier) => earlier.end <= start).map(({ wave }) => wave);
    waves.push({ end, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(...waves.map(({ wave }) => wave));
}

async function openSlowly(page: Page, address: string): Promise<readonly Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(markHeading);
  await page.goto(address);
  await expect(page.locator('#portal main h1')).toBeVisible();
  const transfers = await transfersUntilHeading(page);
  await session.detach();
  return transfers;
}

const code = ({ path }: Transfer) => /\.(js|css)$/.test(path);

test('the login screen comes in two waves of eight requests at most, none of them twice', async ({ page }) => {
  const transfers = await openSlowly(page, '/');
  expect(transfers.map(({ path }) => path)).toContainEqual(expect.stringMatching(/remote-auth\/.*\/login\..*\.js$/));
  expect(transfers.length).toBeLessThanOrEqual(8);
  expect(new Set(transfers.map(({ path }) => path)).size).toBe(transfers.length);
  expect(wavesOf(transfers)).toBe(2);
});

for (const address of ['/activate/unknown', '/reset-password/unknown', '/dashboardMSSP'])
  test(`a stranger's ${address} comes in two waves too`, fullRun, async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 400/);
    const transfers = (await openSlowly(page, address)).filter((transfer) => !transfer.path.startsWith('/api/'));
    expect(new Set(transfers.map(({ path }) => path)).size).toBe(transfers.length);
    expect(wavesOf(transfers)).toBe(2);
  });

signedInTest("an operator's dashboard comes in two waves of code", async ({ page }) => {
  const transfers = (await openSlowly(page, '/dashboardMSSP')).filter(
    (transfer) => code(transfer) || transfer.path === '/dashboardMSSP',
  );
  expect(new Set(transfers.map(({ path }) => path)).size).toBe(transfers.length);
  expect(wavesOf(transfers)).toBe(2);
});

/** Opens the login, and waits for files that load while the form is idle. */
async function openLoginAndRest(page: Page, address: string) {
  const files = [/remote-mssp\/.*\/panel\..*\.js/, /remote-mssp\/.*\/panel\..*\.css/, /host\/deferred\..*\.js/];
  const loaded = files.map((file) => page.waitForEvent('requestfinished', (request) => file.test(request.url())));
  await page.goto(address);
  await Promise.all(loaded);
}

for (const address of ['/', '/dashboardMSSP/tecnici'])
  test(`the sign-in at ${address} asks for no code`, fullRunUnless(address === '/'), async ({ page }) => {
    await openLoginAndRest(page, address);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await fillLogin(page);
    await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
    expect(requested).toContain('/api/token/');
    // The plot, what changed, and the form of a new technician come after the rows.
    const later = /^\/api\/|\/(company-(plot|changes)|create-dialog)\./;
    expect(requested.filter((path) => !later.test(path))).toEqual([]);
  });
