import { type Browser, chromium } from '@playwright/test';
import { origin } from './configs';
import { buildForms, type Form } from './forms';
import { readOptions } from './options';
import { machine, type Target, table, targetTable, writeSection } from './report';
import { inRounds } from './rounds';
import { type Server, serve } from './serve';
import { median, pairedRatio } from './statistics';
import { type Conditions, fast4G, unthrottled, type Visit, visitLogin } from './visit';
import { wavesOf } from './waves';

const { rounds, ...options } = readOptions();

const visibleOf = (visits: readonly Visit[]) => visits.map(({ visible }) => visible);

const wavesIn = (visits: readonly Visit[]) => visits.map(({ requests }) => wavesOf(requests));
const pathsOf = ({ requests }: Visit) => [...new Set(requests.map(({ path }) => path))];

/** Bytes of JavaScript that a visit fetched, with brotli. */
const scriptBytes = (form: Form, visit: Visit) =>
  pathsOf(visit)
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + (form.assets.get(path)?.body.length ?? 0), 0);

const measure = (browser: Browser, server: Server, forms: readonly Form[], conditions: Conditions) =>
  inRounds(forms, rounds, (form) => {
    server.show(form);
    return visitLogin(browser, conditions);
  });

type Measured = Awaited<ReturnType<typeof measure>>;

function row(form: Form, slow: Measured, fast: Measured, reference: Form): readonly string[] {
  const ratio = (measured: Measured) =>
    pairedRatio(visibleOf(measured(form)), visibleOf(measured(reference))).toFixed(2);
  return [
    form.title,
    median(slow(form).map((visit) => pathsOf(visit).length)).toFixed(0),
    (median(slow(form).map((visit) => scriptBytes(form, visit))) / 1000).toFixed(1),
    median(wavesIn(slow(form))).toFixed(0),
    median(visibleOf(slow(form))).toFixed(0),
    ratio(slow),
    median(visibleOf(fast(form))).toFixed(0),
    ratio(fast),
    (median(slow(form).map(({ heap }) => heap)) / 1e6).toFixed(1),
  ];
}

const heads = [
  'form',
  'requests',
  'JS kB (br)',
  'waves',
  'login, Fast 4G, ms',
  'ratio',
  'unthrottled, ms',
  'ratio',
  'heap MB',
];

async function run(): Promise<void> {
  const { portal, preloaded, lazy, federation } = await buildForms();
  const forms = [portal, preloaded, lazy, federation];
  const { hostname } = new URL(origin);
  const server = await serve(hostname);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${server.port}`,
      `--ignore-certificate-errors-spki-list=${server.fingerprint}`,
    ],
  });
  try {
    const slow = await measure(browser, server, forms, fast4G);
    const fast = await measure(browser, server, forms, unthrottled);
    const targets = targetsOf({ portal, preloaded, federation }, slow, fast);
    const report = [
      `## Loading: the login screen from one set of sources, in each form`,
      `Chromium ${browser.version()}, ${machine()}; HTTP/2 and TLS, brotli, cold cache; medians of ${rounds} interleaved rounds. Fast 4G: 8.1 Mbit/s, 165 ms, processor 4 × slower. Ratios are of paired visits, to the monolith with its chunk preloaded.`,
      table([heads, ...forms.map((form) => row(form, slow, fast, preloaded))]),
      targetTable(targets),
    ].join('\n\n');
    console.log(report);
    if (options.requests) printRequests(forms, slow);
    if (options.write) writeSection('loading', report);
  } finally {
    await browser.close();
    server.stop();
  }
}

function targetsOf(
  { portal, preloaded, federation }: { portal: Form; preloaded: Form; federation: Form },
  slow: Measured,
  fast: Measured,
): readonly Target[] {
  const bytes = (form: Form) => median(slow(form).map((visit) => scriptBytes(form, visit)));
  const visible = (measured: Measured, a: Form, b: Form) => pairedRatio(visibleOf(measured(a)), visibleOf(measured(b)));
  const most = { sense: 'at most' as const, digits: 2 };
  return [
    { ...most, what: 'waves', value: median(wavesIn(slow(portal))), limit: 2, digits: 0 },
    { ...most, what: 'requests', value: median(slow(portal).map((v) => pathsOf(v).length)), limit: 8, digits: 0 },
    { ...most, what: 'JavaScript, to the monolith', value: bytes(portal) / bytes(preloaded), limit: 1.35 },
    { ...most, what: 'login visible, to the monolith, Fast 4G', value: visible(slow, portal, preloaded), limit: 1.05 },
    { ...most, what: 'the same, unthrottled', value: visible(fast, portal, preloaded), limit: 1.1 },
    {
      what: 'default federation to the portal, Fast 4G',
      value: visible(slow, federation, portal),
      limit: 2,
      sense: 'at least',
      digits: 2,
    },
  ];
}

/** Each form's last visit, request by request. */
function printRequests(forms: readonly Form[], measured: Measured): void {
  for (const form of forms) {
    const visit = measured(form).at(-1);
    console.log(`\n${form.title}: login after ${visit?.visible.toFixed(0)} ms`);
    for (const { path, start, end } of visit?.requests ?? []) {
      console.log(`${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)}  ${path}`);
    }
  }
}

await run();
