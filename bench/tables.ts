import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { endpoints } from '@portal/shared/api-contract';
import { machine, type Target, table, targetTable, writeReport } from './report';
import { median } from './statistics';
import { type Keystroke, readFirstRows, scrollRows, typeTexts, updateRow, watchPage } from './tables-page';
import { type Portal, serveReference, startPortal } from './tables-portal';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    suppliers: { type: 'string', default: '10000,100000' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

/** Words of the demo's names. */
const words = ['serra', 'villa', 'molino', 's.r.l.'];
const texts = words.flatMap((word) => {
  const grown = Array.from(word, (_, index) => word.slice(0, index + 1));
  return [...grown, ...grown.slice(0, -1).reverse(), ''];
});

interface Form {
  readonly title: string;
  readonly address: string;
  readonly portal?: Portal;
  readonly texts: readonly string[];
  /** Slow: measured in fewer runs, and not on a slower processor. */
  readonly isHeavy?: true;
}

interface Measured {
  readonly fromText: number;
  readonly fromData: number;
  readonly keystrokes: readonly Keystroke[];
  readonly slowKeystrokes: readonly Keystroke[];
  /** Longest task while typing; 0 below 50 ms. */
  readonly longestTask: number;
  readonly dropped: number;
  readonly elements: number;
  readonly update: number;
  readonly heap: number;
  /** Longest task of the export, if any. */
  readonly exportTask: number | undefined;
}

/** In ms, since the last call; 0 below 50 ms. */
const longestTask = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    const tasks = window.longTasks?.splice(0) ?? [];
    return Math.max(0, ...tasks.map(({ duration }) => duration));
  });

async function open(browser: Browser, { address, portal }: Form) {
  const state = portal && {
    cookies: [],
    origins: [
      {
        origin: portal.origin,
        localStorage: [
          { name: 'access_token', value: portal.tokens.access },
          { name: 'refresh_token', value: portal.tokens.refresh },
        ],
      },
    ],
  };
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  // The panel's first render is a skeleton, not the table.
  if (portal)
    await page.route(`**${endpoints.suppliers.path}`, async (route) => {
      await page.locator('[aria-busy=true]').first().waitFor();
      await route.continue();
    });
  await page.goto(address);
  await page.waitForFunction(() => window.firstRowsAt !== undefined, undefined, { timeout: 180_000 });
  return { context, page };
}

async function exportTask(page: Page): Promise<number | undefined> {
  const button = page.getByRole('button', { name: 'Esporta Csv' });
  if ((await button.count()) === 0) return undefined;
  await longestTask(page);
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await button.click();
  await (await download).path();
  return longestTask(page);
}

async function heapOf(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage');
  return (await tools.send('Runtime.getHeapUsage')).usedSize;
}

async function measure(browser: Browser, form: Form): Promise<Measured> {
  const { context, page } = await open(browser, form);
  try {
    const tools = await context.newCDPSession(page);
    const { fromText, fromData } = await page.evaluate(readFirstRows);
    const heap = await heapOf(tools);
    await longestTask(page);
    const keystrokes = await page.evaluate(typeTexts, form.texts);
    const typingTask = await longestTask(page);
    const { dropped, elements } = await page.evaluate(scrollRows, form.isHeavy ? 20 : 120);
    const updates: number[] = [];
    for (let count = 0; count < (form.isHeavy ? 1 : 5); count += 1) updates.push(await page.evaluate(updateRow));
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowKeystrokes = await page.evaluate(typeTexts, form.isHeavy ? [] : form.texts);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const exported = await exportTask(page);
    return {
      ...{ fromText, fromData, keystrokes, slowKeystrokes, longestTask: typingTask },
      ...{ dropped, elements, update: median(updates), heap, exportTask: exported },
    };
  } finally {
    await context.close();
  }
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const each = (list: readonly Measured[], read: (measured: Measured) => number) => median(list.map(read));
const paints = (list: readonly Measured[]) => list.flatMap(({ keystrokes }) => keystrokes.map(({ paint }) => paint));
const slowPaints = (list: readonly Measured[]) =>
  list.flatMap(({ slowKeystrokes }) => slowKeystrokes.map(({ paint }) => paint));
const laidOut = (list: readonly Measured[]) => list.flatMap(({ keystrokes }) => keystrokes.map(({ rows }) => rows));
const slowLaidOut = (list: readonly Measured[]) =>
  list.flatMap(({ slowKeystrokes }) => slowKeystrokes.map(({ rows }) => rows));
const both = (numbers: readonly number[]) =>
  numbers.length === 0 ? '–' : `${quantile(numbers, 0.5).toFixed(0)}/${quantile(numbers, 0.95).toFixed(0)}`;

const headers = [
  'table',
  'first rows from text, ms',
  'from data',
  'key → rows, p50/p95',
  'CPU 4 ×',
  'key → paint',
  'CPU 4 ×',
  'longest task',
  'dropped frames',
  'row update, ms',
  'elements',
  'heap MB',
];

const row = (title: string, list: readonly Measured[]) => [
  title,
  each(list, ({ fromText }) => fromText).toFixed(0),
  each(list, ({ fromData }) => fromData).toFixed(0),
  both(laidOut(list)),
  both(slowLaidOut(list)),
  both(paints(list)),
  both(slowPaints(list)),
  each(list, (measured) => measured.longestTask).toFixed(0),
  each(list, ({ dropped }) => dropped).toFixed(0),
  each(list, ({ update }) => update).toFixed(1),
  each(list, ({ elements }) => elements).toFixed(0),
  (each(list, ({ heap }) => heap) / 1e6).toFixed(1),
];

function targetsOf(count: number, ours: readonly Measured[], limit: readonly Measured[]): readonly Target[] {
  const most = { sense: 'at most' as const, digits: 0 };
  const p95 = (numbers: readonly number[]) => quantile(numbers, 0.95);
  const ratio = p95(laidOut(ours)) / p95(laidOut(limit));
  const always = [
    { ...most, what: 'key → rows p95, to the reference', value: ratio, limit: 1.3, digits: 2 },
    { ...most, what: 'dropped frames', value: each(ours, ({ dropped }) => dropped), limit: 0 },
    { ...most, what: 'row update, ms', value: each(ours, ({ update }) => update), limit: 8, digits: 1 },
    { ...most, what: 'elements', value: each(ours, ({ elements }) => elements), limit: 999 },
    { ...most, what: 'longest task of the export', value: each(ours, (m) => m.exportTask ?? Number.NaN), limit: 50 },
  ];
  if (count > 10_000) return [{ ...most, what: 'key → rows p95, ms', value: p95(laidOut(ours)), limit: 50 }, ...always];
  return [
    { ...most, what: 'first rows from data, ms', value: each(ours, ({ fromData }) => fromData), limit: 50 },
    { ...most, what: 'key → rows p95, ms', value: p95(laidOut(ours)), limit: 30 },
    { ...most, what: 'the same, CPU 4 ×', value: p95(slowLaidOut(ours)), limit: 75 },
    { ...most, what: 'longest task while typing', value: each(ours, (m) => m.longestTask), limit: 50 },
    ...always,
  ];
}

async function compare(browser: Browser, count: number): Promise<string> {
  const portal = await startPortal(count);
  const reference = await serveReference(portal);
  try {
    const ours: Form = { title: 'the portal', address: `${portal.origin}/dashboardMSSP/provisioning`, portal, texts };
    const limit: Form = { title: 'minimal virtualized table (reference)', address: `${reference.origin}/`, texts };
    const every: Form = {
      title: 'every row',
      address: `${reference.origin}/?every`,
      texts: ['s', 'se', 's', ''],
      isHeavy: true,
    };
    // A hundred thousand rendered rows would take all the time.
    const forms = count > 10_000 ? [ours, limit] : [ours, limit, every];
    const measured = new Map<Form, Measured[]>(forms.map((form) => [form, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const form of forms) {
        // Warm-up.
        if (form.isHeavy && round !== 1) continue;
        console.error(`${count} suppliers, round ${round} of ${rounds}: ${form.title}`);
        const result = await measure(browser, form);
        if (round > 0) measured.get(form)?.push(result);
      }
    }
    const of = (form: Form) => measured.get(form) ?? [];
    return [
      `### ${count.toLocaleString('en')} suppliers`,
      table([headers, ...forms.map((form) => row(form.title, of(form)))]),
      targetTable(targetsOf(count, of(ours), of(limit))),
    ].join('\n\n');
  } finally {
    await reference.stop();
    await portal.stop();
  }
}

async function run(): Promise<void> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const parts: string[] = [];
    for (const count of values.suppliers.split(',').map(Number)) parts.push(await compare(browser, count));
    const report = [
      '## Tables: the list of suppliers, compared with a minimal virtualized table',
      `Chromium ${browser.version()}, ${machine()}; medians of ${rounds} interleaved rounds. First rows: from the response's text to their paint, with parsing and validation; and from the data, with validation. Row update: from the response's text until the row is laid out. Key → rows: from the event until the rows are in the document and laid out. *Minimal virtualized table (reference)*: React, a plain \`<table>\` and only the code that virtualizes it. *Every row*: the same page without virtualization.`,
      ...parts,
    ].join('\n\n');
    console.log(report);
    if (values.write) writeReport('tables', report);
  } finally {
    await browser.close();
  }
}

await run();
