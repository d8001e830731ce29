import { expect, fillLogin, test } from './test';

interface Heard {
  readonly type: string;
  readonly name?: string;
  readonly value?: number;
  readonly rating?: string;
  readonly navigation?: string;
}

/** Records events even after the page has closed. */
const note = () =>
  addEventListener('portal:telemetry', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const before = JSON.parse(sessionStorage.getItem('heard') ?? '[]');
    sessionStorage.setItem('heard', JSON.stringify([...before, event.detail]));
  });

/**
 * The browser measures an interaction after its frame is painted, and web-vitals records it in the next idle period, or not at all
 * if the page is left before. Idle callbacks run in order.
 */
const interactionMeasured = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({
      type: 'first-input',
      buffered: true,
    }),
  );

test('the page tells its web vitals, each when it is final, and asks nobody else for anything', async ({ page }) => {
  const heard = (): Promise<Heard[]> => page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]'));
  const vitals = async () => (await heard()).filter(({ type }) => type === 'web-vital');
  const names = async () => (await vitals()).map(({ name }) => name).sort();
  await page.addInitScript(note);
  await page.goto('/');
  await expect.poll(names).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  await page.getByLabel('Username').click();
  await page.keyboard.type('demo');
  await expect.poll(names).toEqual(['FCP', 'LCP', 'TTFB']);
  await page.evaluate(interactionMeasured);
  const origins: string[] = [];
  page.on('request', (request) => origins.push(new URL(request.url()).origin));
  await page.goto('/testpage');
  await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']));
  expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]));
  for (const { name, value, rating, navigation } of await vitals()) {
    expect(value, name).toBeGreaterThanOrEqual(0);
    expect(value, name).toBeLessThan(60_000);
    expect(['good', 'needs-improvement', 'poor']).toContain(rating);
    expect(navigation).toBe('navigate');
  }
});

test('what nobody caught is sent to the portal with its owner, and what each release cost once the page is left', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/a lost cause/);
  const sent: { type: string; owner: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) sent.push(...JSON.parse(request.postData() ?? '[]'));
  });
  await page.goto('/');
  await fillLogin(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a lost cause'))));
  await expect.poll(() => sent.find(({ type }) => type === 'failed')).toMatchObject({ message: 'a lost cause' });
  // The browser tells Playwright nothing of what a page sends as it goes.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const usage = () => sent.filter(({ type }) => type === 'usage').map(({ owner }) => owner.replace(/ .*/, ''));
  await expect.poll(usage).toEqual(expect.arrayContaining(['host', 'remote-auth', 'remote-mssp']));
  const shown = sent.find(({ type, owner }) => type === 'usage' && owner.startsWith('remote-mssp'));
  expect(shown).toMatchObject({ requests: expect.any(Number), trace: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('requests to the API have a trace: one for all of a page view', async ({ page }) => {
  const traces: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mssp/') && request.resourceType() === 'fetch')
      traces.push(request.headers()['traceparent'] ?? '');
  });
  await page.goto('/');
  await fillLogin(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces).size).toBe(traces.length);
  expect(new Set(traces.map((trace) => trace.slice(3, 35))).size).toBe(2);
});
