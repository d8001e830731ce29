import { type Browser, chromium } from '@playwright/test';
import { type EmbeddingForm, embeddingForms, portalSite } from './embedding-forms';
import { type Embedding, visitEmbedder } from './embedding-visit';
import { readOptions } from './options';
import { busyNote, machine, type Target, table, targetTable, writeReport } from './report';
import { inRounds } from './rounds';
import { type Server, type Site, serve } from './serve';
import { median, pairedRatio } from './statistics';
import { type Conditions, fast4G, unthrottled } from './visit';
import { wavesOf } from './waves';

const portalOrigin = 'https://portal.test';
const embedderOrigin = 'https://embedder.test';

const { rounds, ...options } = readOptions();

interface Stage {
  readonly browser: Browser;
  readonly portal: Server;
  readonly embedder: Server;
}

const measure = (
  { browser, portal, embedder }: Stage,
  forms: readonly EmbeddingForm[],
  conditions: Conditions,
): Promise<(form: EmbeddingForm) => readonly Embedding[]> => {
  portal.delayPreflights(conditions.network?.latencyMs ?? 0);
  return inRounds(forms, rounds, (form) => {
    embedder.show(form);
    return visitEmbedder(browser, { page: `${embedderOrigin}/`, portal: portalOrigin, conditions });
  });
};

type Measured = Awaited<ReturnType<typeof measure>>;

const paintedOf = (embeddings: readonly Embedding[]) => embeddings.map(({ painted }) => painted);

/** Bytes with brotli that a page fetched from the portal, by path suffix. */
const bytesOf = ({ assets }: Site, { requests }: Embedding, ends: RegExp) =>
  [...new Set(requests.map(({ path }) => path))]
    .filter((path) => ends.test(path))
    .reduce((sum, path) => sum + (assets.get(path)?.body.length ?? assets.get('/')?.body.length ?? 0), 0);

const code = /\.js$/;
const everything = /(?:)/;

const headers = [
  'form',
  'requests',
  'preflights',
  'waves',
  'JS kB (br)',
  'all kB',
  'rows, Fast 4G, ms',
  'ratio',
  'unthrottled, ms',
  'ratio',
];

interface Results {
  readonly portal: Site;
  readonly forms: Awaited<ReturnType<typeof embeddingForms>>;
  readonly slow: Measured;
  readonly fast: Measured;
}

const kilobytes = ({ portal, slow }: Results, form: EmbeddingForm, ends: RegExp) =>
  median(slow(form).map((embedding) => bytesOf(portal, embedding, ends))) / 1000;

const ratioOf = ({ forms }: Results, measured: Measured, form: EmbeddingForm) =>
  pairedRatio(paintedOf(measured(form)), paintedOf(measured(forms.iframe)));

function row(results: Results, form: EmbeddingForm): readonly string[] {
  const { slow, fast } = results;
  const preflights = slow(form).map(({ requests }) => requests.filter(({ isPreflight }) => isPreflight).length);
  return [
    form.title,
    median(slow(form).map(({ requests }) => requests.filter(({ isPreflight }) => !isPreflight).length)).toFixed(0),
    median(preflights).toFixed(0),
    median(slow(form).map(({ requests }) => wavesOf(requests))).toFixed(0),
    kilobytes(results, form, code).toFixed(1),
    kilobytes(results, form, everything).toFixed(1),
    median(paintedOf(slow(form))).toFixed(0),
    ratioOf(results, slow, form).toFixed(2),
    median(paintedOf(fast(form))).toFixed(0),
    ratioOf(results, fast, form).toFixed(2),
  ];
}

function targetsOf(results: Results): readonly Target[] {
  const { forms, slow, fast } = results;
  const most = { sense: 'at most' as const, digits: 2, limit: 1 };
  const bytes = (form: EmbeddingForm) => kilobytes(results, form, everything);
  return [
    { ...most, what: 'bytes of the element, to the iframe', value: bytes(forms.element) / bytes(forms.iframe) },
    { ...most, what: 'rows in the element, to the iframe, Fast 4G', value: ratioOf(results, slow, forms.element) },
    { ...most, what: 'the same, unthrottled', value: ratioOf(results, fast, forms.element) },
  ];
}

/** Requests of each form's last visit. */
function printRequests({ forms, slow }: Results): void {
  for (const form of Object.values(forms)) {
    const visit = slow(form).at(-1);
    const begun = Math.min(...(visit?.requests ?? []).map(({ start }) => start));
    console.log(`\n${form.title}: rows after ${visit?.painted.toFixed(0)} ms`);
    for (const { path, start, end, isPreflight } of visit?.requests ?? []) {
      const [from, to] = [start - begun, end - begun].map((time) => time.toFixed(0).padStart(6));
      console.log(`${from} ${to}  ${isPreflight ? 'OPTIONS ' : ''}${path}`);
    }
  }
}

const launch = (servers: readonly (readonly [origin: string, server: Server])[]) => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const rules = servers.map(([origin, { port }]) => `MAP ${new URL(origin).hostname}:443 127.0.0.1:${port}`);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // In the same process, the iframe has the same slow connection and processor.
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process,OriginKeyedProcessesByDefault',
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${servers.map(([, { fingerprint }]) => fingerprint).join(',')}`,
    ],
  });
};

async function run(): Promise<void> {
  const busy = busyNote();
  const portal = await portalSite(portalOrigin);
  const forms = await embeddingForms(portalOrigin, portal);
  const [portalServer, embedder] = [await serve('portal.test'), await serve('embedder.test')];
  portalServer.show(portal);
  const browser = await launch([
    [portalOrigin, portalServer],
    [embedderOrigin, embedder],
  ]);
  try {
    const all = Object.values(forms);
    const stage = { browser, portal: portalServer, embedder };
    const slow = await measure(stage, all, fast4G);
    const fast = await measure(stage, all, unthrottled);
    const results = { portal, forms, slow, fast };
    const report = [
      '## Embedding: the panel in a foreign page, by method',
      `Chromium ${browser.version()}, ${machine()}; HTTP/2 and TLS, brotli, cold cache; medians of ${rounds} interleaved rounds. Fast 4G: 8.1 Mbit/s, 165 ms, processor 4 × slower. Requests and bytes are those of the portal; the time runs from the first line of the page that mentions the panel to its painted rows. Ratios are of paired visits, to the iframe, which runs in the page’s process and is signed in.${busy}`,
      table([headers, ...all.map((form) => row(results, form))]),
      targetTable(targetsOf(results)),
    ].join('\n\n');
    console.log(report);
    if (options.requests) printRequests(results);
    if (options.write) writeReport('embedding', report);
  } finally {
    await browser.close();
    embedder.stop();
    portalServer.stop();
  }
}

await run();
