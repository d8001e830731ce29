import type { Browser, Page } from '@playwright/test';
import { paths } from '@portal/shared/site';
import { origin } from './configs';
import { type Conditions, noteProblems, slowDown } from './visit';

/** In ms, from the navigation to the paint of the panel's first row. */
export interface PanelVisit {
  /** With an empty cache. */
  readonly cold: number;
  /** On a reload. */
  readonly warm: number;
}

declare global {
  interface Window {
    rowsPaintedAt?: number;
  }
}

/** Runs in the page: signs in before its own scripts run. */
function signIn(): void {
  localStorage.setItem('access_token', 'bench');
  localStorage.setItem('refresh_token', 'bench');
}

/** Runs in the page: records when rows of the panel are painted. */
function watchForRows(): void {
  const look = () => {
    if (!document.querySelector('tbody [data-row]')?.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame, once it is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.rowsPaintedAt = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function rowsPainted(page: Page, problems: readonly string[]): Promise<number> {
  const painted = await page
    .waitForFunction(() => window.rowsPaintedAt, undefined, { timeout: 60_000 })
    .catch((cause: unknown) => {
      throw new Error(`The rows did not show; ${problems.join('; ') || 'the page reported no error'}`, { cause });
    });
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Opens the panel signed in, with an empty cache, then reloads it. */
export async function visitPanel(browser: Browser, conditions: Conditions): Promise<PanelVisit> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const problems = noteProblems(page);
    await page.addInitScript(signIn);
    await page.addInitScript(watchForRows);
    await slowDown(await context.newCDPSession(page), conditions);
    await page.goto(`${origin}${paths.dashboard}`);
    const cold = await rowsPainted(page, problems);
    await page.waitForLoadState('networkidle');
    await page.reload();
    const warm = await rowsPainted(page, problems);
    if (problems.length > 0) throw new Error(`The page failed: ${problems.join('; ')}`);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
