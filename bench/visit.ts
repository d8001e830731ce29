import type { Browser, CDPSession, Page } from '@playwright/test';
import { origin } from './configs';
import type { Request } from './waves';

/** A connection and a processor, as the browser's developer tools simulate them. */
export interface Conditions {
  readonly name: string;
  readonly network?: { readonly megabits: number; readonly latencyMs: number };
  readonly cpuSlowdown: number;
}

export const fast4G: Conditions = { name: 'Fast 4G', network: { megabits: 8.1, latencyMs: 165 }, cpuSlowdown: 4 };
export const slow4G: Conditions = { name: 'Slow 4G', network: { megabits: 1.44, latencyMs: 563 }, cpuSlowdown: 4 };
export const unthrottled: Conditions = { name: 'unthrottled', cpuSlowdown: 1 };

export interface Visit {
  /** When the login's button had been painted, in ms after the navigation began. */
  readonly visible: number;
  /** When what was typed as soon as there was a field stood in a field of the application's own, in ms likewise. */
  readonly usable: number;
  /** What began before it was usable; the page first. */
  readonly requests: readonly Request[];
  /** Bytes of the JavaScript heap after a collection. */
  readonly heap: number;
}

declare global {
  interface Window {
    loginVisibleAt?: number;
    loginUsableAt?: number;
  }
}

/** Runs in the page: notes when the browser painted the login's button. */
function watchForLogin(): void {
  const observer = new MutationObserver(() => {
    // An area may put its screen up anew before the first paint.
    for (const button of document.querySelectorAll('form button[type=submit]:not([elementtiming])'))
      button.setAttribute('elementtiming', 'login');
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.loginVisibleAt ??= entry.startTime;
    observer.disconnect();
  }).observe({ type: 'element', buffered: true });
}

/** Runs in the page: types into the username's field as soon as it shows, and notes when React has the field and the text. */
function typeIntoLogin(): void {
  const text = 'operator';
  let hasTyped = false;
  const isTaken = (field: HTMLInputElement) =>
    field.value === text && Object.keys(field).some((key) => key.startsWith('__reactProps$'));
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type=password])')];
  const look = () => {
    const shown = fields().find((field) => field.checkVisibility());
    if (shown && !hasTyped) {
      hasTyped = true;
      shown.focus();
      // As a key does: with the events that an application hears.
      document.execCommand('insertText', false, text);
    }
    if (!fields().some(isTaken)) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame's: by then it has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.loginUsableAt = performance.now();
    };
    port2.postMessage(null);
  };
  // Frames of a page that shows nothing yet would slow down its parsing.
  const observer = new MutationObserver(() => {
    if (fields().length === 0) return;
    observer.disconnect();
    requestAnimationFrame(look);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: its requests before the login was usable. */
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
    // The page's first bytes are enough to ask for what it names.
    end: index === 0 ? responseStart : responseEnd,
  }));
  return { visible, usable, requests: requests.filter(({ start }) => start < usable) };
}

/** Makes connection and processor of a page what the conditions say. */
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

/** Collects what goes wrong in the page, from now on. */
export function noteProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

/** Opens the login screen with nothing in the cache. */
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
