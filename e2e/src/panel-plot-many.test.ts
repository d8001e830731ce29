import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { holdCall, openTab, rows } from './panel-page';
import { expect, ownPortalTest } from './test';

const count = 10_000;

/** On a portal with many client companies. */
const test = ownPortalTest({ DEMO_COMPANIES: String(count) });

/** Processor time of a task, in milliseconds, at which the page feels stuck: while loading, and after a click. */
const limits = { loading: 50, choosing: 100 };

/** A thread's trace event; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

const isIn = (task: TraceEvent) => (event: TraceEvent) => event.ts >= task.ts && event.ts < task.ts + task.dur;

/** Tasks of the page's thread, without those caused by this test's own commands. */
function tasksOf(trace: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = trace.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const events = trace.filter(({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid));
  const requests = events.filter(
    ({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  expect(requests, 'the requests of this test').not.toEqual([]);
  return events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && !requests.some(isIn(event)));
}

/** Fails where a task of the page takes more processor time during `act`, independent of other load on the machine. */
async function expectTasksWithin(limit: number, page: Page, act: () => Promise<void>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['-*', 'toplevel', '__metadata'] });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
  const durations = tasksOf(traceEvents).map(({ tdur = Number.NaN }) => tdur / 1_000);
  expect(durations, 'tasks with their times').not.toEqual([]);
  expect(durations).not.toContain(Number.NaN);
  expect(durations.filter((duration) => duration > limit)).toEqual([]);
}

test('10,000 dots come without a long task', fullRun, async ({ page }) => {
  const release = await holdCall(page, '/company-plot.*.js');
  await openTab(page, 'dashboard');
  // The search is prepared after the rows are painted.
  await page.waitForTimeout(1_000);
  await expectTasksWithin(limits.loading, page, async () => {
    release();
    await expect(page.getByRole('listbox')).toBeVisible();
  });
  expect(await plotDots(page)).toBeGreaterThan(count / 4);
});

test(
  'of 10,000 dots each way to choose narrows the table within 100 ms of processor time',
  fullRun,
  async ({ page }) => {
    await openTab(page, 'dashboard');
    const plot = page.getByRole('listbox');
    await expect(plot).toBeVisible();
    const choose = (act: () => Promise<void>) => expectTasksWithin(limits.choosing, page, act);
    await choose(() => page.getByRole('button', { name: /^Priorità alta: / }).click());
    await choose(() => page.getByRole('button', { name: /filtra le aziende ad alto rischio/ }).click());
    await choose(() => page.getByRole('radio').nth(2).press('Space'));
    await choose(() => plot.hover({ position: { x: 60, y: 40 } }));
    await choose(() => plot.press('Enter'));
    await expect(rows(page, 'dashboard').first()).toBeVisible();
  },
);

for (const width of [360, 768, 1440, 1920])
  test(`numbers of four digits fit over their bars at ${width} pixels`, fullRun, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openTab(page, 'dashboard');
    await page.evaluate(() => localStorage.setItem('portal.plot', 'on'));
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeVisible();
    const bars = await page.locator('label:has([type="radio"])').evaluateAll((labels) =>
      labels.map((label) => {
        const text = document.createRange();
        text.selectNodeContents(label.querySelector('span') ?? label);
        const { width, height } = text.getBoundingClientRect();
        return { text: text.toString(), fits: width <= label.clientWidth + 2 && height < 20 };
      }),
    );
    expect(bars.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^\d,\dK$/));
    expect(bars.filter(({ fits }) => !fits)).toEqual([]);
  });

/** Number of distinct positions of dots. */
const plotDots = (page: Page) =>
  page
    .getByRole('listbox')
    .locator('path[data-tone]')
    .evaluateAll(
      (paths) =>
        paths
          .map((path) => path.getAttribute('d'))
          .join('')
          .split('M').length,
    );
