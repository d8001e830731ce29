import type { Browser, CDPSession, Page } from '@playwright/test';
import { origin } from './configs';
import type { Request } from './waves';

/** Connection and processor, as simulated by the developer tools. */
export interface Conditions {
  readonly name: string;
  readonly network?: { readonly megabits: number; readonly latencyMs: number };
  readonly cpuSlowdown: number;
}

export const fast4G: Conditions = { name: 'Fast 4G', network: { megabits: 8.1, latencyMs: 165 }, cpuSlowdown: 4 };
export const slow4G: Conditions = { name: 'Slow 4G', network: { megabits: 1.44, latencyMs: 563 }, cpuSlowdown: 4 };
export const unthrottled: Conditions = { name: 'unthrottled', cpuSlowdown: 1 };

export interface Visit {
  /** In ms, from the navigation to the paint of the login's button. */
  readonly visible: number;
  /** In ms, until text typed at the first opportunity is in the application's own field. */
  readonly usable: number;
  /** Requests that began before the login was usable; the page first. */
  readonly requests: readonly Request[];
  /** JavaScript heap in bytes, after garbage collection. */
  readonly heap: number;
}

declare global {
  interface Window {
    loginVisibleAt?: number;
    loginUsableAt?: number;
  }
}

/** Runs in the page: records the paint of the login's button. */
function watchForLogin(): void {
  const observer = new MutationObserver(() => {
    // A screen may be recreated before the first paint.
    for (const button of document.querySelectorAll('form button[type=submit]:not([elementtiming])'))
      button.setAttribute('elementtiming', 'login');
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.loginVisibleAt ??= entry.startTime;
    observer.disconnect();
  }).observe({ type: 'element', buffered: true });
}

/** Runs in the page: types into the username as soon as it shows, and records when React has the text. */
function typeIntoLogin(): void {
  const text = 'operator';
  let hasTyped = false;
  const isTaken = (field: HTMLInputElement) =>
    field.value === text && Object.keys(field).some((key) => key.startsWith('__reactProps$'));
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type=password])')];
  const look = () => {
    const firstVisible = fields().find((field) => field.checkVisibility());
    if (firstVisible && !hasTyped) {
      hasTyped = true;
      firstVisible.focus();
      // Dispatches the events of a real key.
      document.execCommand('insertText', false, text);
    }
    if (!fields().some(isTaken)) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame, once it is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.loginUsableAt = performance.now();
    };
    port2.postMessage(null);
  };
  // Animation frames of an empty page would slow down its parsing.
  const observer = new MutationObserver(() => {
    if (fields().length === 0) return;
    observer.disconnect();
    requestAnimationFrame(look);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. @returns its requests before the login was usable */
function readTimings() {
  const visible = window.loginVisibleAt ?? Number.NaN;
  const usable = window.loginUsableAt ?? Number.NaN;
  const [navigation] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const timed = [navigation, ...resources].flatMap((entry) =>
    entry instanceof PerformanceResourceTiming ? [entry] : [],
  );
  const requests = timed.map(({ name, startTime, responseStart, responseEnd }, index) => ({
    path: new URL(name).pathname,
    start: startTime,
    // The page's first bytes already start further requests.
    end: index === 0 ? responseStart : responseEnd,
  }));
  return { visible, usable, requests: requests.filter(({ start }) => start < usable) };
}

export async function slowDown(tools: CDPSession, { network, cpuSlowdown }: Conditions): Promise<void> {
  if (network) {
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: (network.megabits * 1e6) / 8,
      uploadThroughput: (network.megabits * 1e6) / 8 / 6,
    });
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Collects errors of the page. */
export function noteProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

/** Opens the login with an empty cache. */
export async function visitLogin(browser: Browser, conditions: Conditions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'it-IT' });
  try {
    const page = await context.newPage();
    const problems = noteProblems(page);
    await page.addInitScript(watchForLogin);
    await page.addInitScript(typeIntoLogin);
    const tools = await context.newCDPSession(page);
    await slowDown(tools, conditions);
    await page.goto(`${origin}/`);
    const isThere = () => window.loginVisibleAt !== undefined && window.loginUsableAt !== undefined;
    await page.waitForFunction(isThere, undefined, { timeout: 60_000 }).catch((cause: unknown) => {
      throw new Error(
        `The login did not show, or lost what was typed; ${problems.join('; ') || 'the page reported no error'}`,
        { cause },
      );
    });
    const timings = await page.evaluate(readTimings);
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    if (problems.length > 0) throw new Error(`The page failed: ${problems.join('; ')}`);
    return { ...timings, heap: usedSize };
  } finally {
    await context.close();
  }
}
