import { expect, test } from './test';

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
