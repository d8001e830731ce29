import { type Browser, chromium } from '@playwright/test';
import { origin } from './configs';
import { recordedResponses } from './embedding-forms';
import { buildForms, type Form, type Forms } from './forms';
import { readOptions } from './options';
import { type PanelVisit, visitPanel } from './panel-visit';
import { busyNote, machine, type Target, table, targetTable, writeReport } from './report';
import { inRounds } from './rounds';
import { type Server, serve } from './serve';
import { median, pairedRatio } from './statistics';
import { type Conditions, fast4G, slow4G, unthrottled, type Visit, visitLogin } from './visit';
import { wavesOf } from './waves';

const { rounds, ...options } = readOptions();

const conditions: readonly Conditions[] = [fast4G, slow4G, unthrottled];

/** Visits by form and condition. */
type Measured<One> = ReadonlyMap<Conditions, (form: Form) => readonly One[]>;

async function measure<One>(
  server: Server,
  forms: readonly Form[],
  visit: (conditions: Conditions) => Promise<One>,
): Promise<Measured<One>> {
  const measured = new Map<Conditions, (form: Form) => readonly One[]>();
  for (const each of conditions) {
    const visits = await inRounds(forms, rounds, (form) => {
      server.show(form);
      return visit(each);
    });
    measured.set(each, visits);
  }
  return measured;
}

/** In ms, by visit. */
type Time<One> = (visit: One) => number;

const visible: Time<Visit> = (visit) => visit.visible;
const usable: Time<Visit> = (visit) => visit.usable;
const cold: Time<PanelVisit> = (visit) => visit.cold;
const warm: Time<PanelVisit> = (visit) => visit.warm;

/** A form's ratio to the reference, and its time. */
function timesOf<One>(measured: Measured<One>, each: Conditions, form: Form, reference: Form, time: Time<One>) {
  const [own = [], others = []] = [form, reference].map((one) => measured.get(each)?.(one).map(time));
  return { ms: median(own), ratio: pairedRatio(own, others) };
}

function timeTable<One>(
  measured: Measured<One>,
  forms: readonly Form[],
  reference: Form,
  times: Readonly<Record<string, Time<One>>>,
): string {
  const headers = Object.keys(times).flatMap((name) => [`${name}, ms`, 'ratio']);
  const cells = (form: Form, each: Conditions) =>
    Object.values(times).flatMap((time) => {
      const { ms, ratio } = timesOf(measured, each, form, reference, time);
      return [ms.toFixed(0), ratio.toFixed(2)];
    });
  const rows = conditions.flatMap((each) => forms.map((form) => [each.name, form.title, ...cells(form, each)]));
  return table([['connection', 'form', ...headers], ...rows]);
}

const wavesIn = (visits: readonly Visit[]) => visits.map(({ requests }) => wavesOf(requests));
const pathsOf = ({ requests }: Visit) => [...new Set(requests.map(({ path }) => path))];

/** Bytes of JavaScript in a visit, with brotli. */
const scriptBytes = (form: Form, visit: Visit) =>
  pathsOf(visit)
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + (form.assets.get(path)?.body.length ?? 0), 0);

const medianOf = (visits: readonly Visit[], number: (visit: Visit) => number) => median(visits.map(number));

function loadTable(logins: Measured<Visit>, forms: readonly Form[]): string {
  const rows = forms.map((form) => {
    const visits = logins.get(fast4G)?.(form) ?? [];
    return [
      form.title,
      medianOf(visits, (visit) => pathsOf(visit).length).toFixed(0),
      (medianOf(visits, (visit) => scriptBytes(form, visit)) / 1000).toFixed(1),
      median(wavesIn(visits)).toFixed(0),
      (medianOf(visits, ({ heap }) => heap) / 1e6).toFixed(1),
    ];
  });
  return table([['form', 'requests', 'JS kB (br)', 'waves', 'heap MB'], ...rows]);
}

interface Results {
  readonly forms: Forms;
  readonly logins: Measured<Visit>;
  readonly panels: Measured<PanelVisit>;
}

function targetsOf({ forms, logins, panels }: Results): readonly Target[] {
  const { portal, portalOfCode, preloaded, federation } = forms;
  const visits = logins.get(fast4G)?.(portal) ?? [];
  const bytes = (form: Form) => medianOf(logins.get(fast4G)?.(form) ?? [], (visit) => scriptBytes(form, visit));
  const ratio = <One>(measured: Measured<One>, each: Conditions, form: Form, reference: Form, time: Time<One>) =>
    timesOf(measured, each, form, reference, time).ratio;
  const most = { sense: 'at most' as const, digits: 2 };
  return [
    { ...most, what: 'waves', value: median(wavesIn(visits)), limit: 2, digits: 0 },
    { ...most, what: 'requests', value: medianOf(visits, (visit) => pathsOf(visit).length), limit: 8, digits: 0 },
    { ...most, what: 'JavaScript, to the monolith', value: bytes(portal) / bytes(preloaded), limit: 1.3 },
    ...[fast4G, unthrottled].flatMap((each) => [
      {
        ...most,
        what: `login visible, to the monolith, ${each.name}`,
        value: ratio(logins, each, portal, preloaded, visible),
        limit: 0.5,
      },
      {
        ...most,
        what: `login usable, to the monolith, ${each.name}`,
        value: ratio(logins, each, portal, preloaded, usable),
        limit: 1.05,
      },
    ]),
    {
      what: `default federation to the portal, ${fast4G.name}`,
      value: ratio(logins, fast4G, federation, portal, visible),
      limit: 3.5,
      sense: 'at least',
      digits: 2,
    },
    ...[fast4G, slow4G].flatMap((each) => [
      {
        ...most,
        what: `rows of the panel, cold, to only code preloaded, ${each.name}`,
        value: ratio(panels, each, portal, portalOfCode, cold),
        limit: 0.9,
      },
      {
        ...most,
        what: `rows of the panel, reloaded, to only code preloaded, ${each.name}`,
        value: ratio(panels, each, portal, portalOfCode, warm),
        limit: 0.8,
      },
    ]),
  ];
}

/** Requests of each form's last visit to the login. */
function printRequests(forms: readonly Form[], logins: Measured<Visit>): void {
  for (const form of forms) {
    const visit = logins.get(fast4G)?.(form).at(-1);
    console.log(
      `\n${form.title}: login after ${visit?.visible.toFixed(0)} ms, usable after ${visit?.usable.toFixed(0)}`,
    );
    for (const { path, start, end } of visit?.requests ?? []) {
      console.log(`${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)}  ${path}`);
    }
  }
}

async function compare(browser: Browser, server: Server): Promise<void> {
  const busy = busyNote();
  const forms = await buildForms(await recordedResponses(origin));
  const { portal, portalOfCode, preloaded, hinted, preloadedPanel, lazy, federation } = forms;
  const toLogin = [portal, portalOfCode, preloaded, hinted, lazy, federation];
  const toPanel = [portal, portalOfCode, preloadedPanel, federation];
  const logins = await measure(server, toLogin, (each) => visitLogin(browser, each));
  const panels = await measure(server, toPanel, (each) => visitPanel(browser, each));
  const report = [
    '## Loading: login and panel, the same sources built in several ways',
    `Chromium ${browser.version()}, ${machine()}; HTTP/2 and TLS, brotli; medians of ${rounds} interleaved rounds. Fast 4G: 8.1 Mbit/s, 165 ms; Slow 4G: 1.4 Mbit/s, 563 ms; both with a processor 4 × slower. “Only code preloaded”: the same site without prefetch, first screens and compile hint. Ratios are of paired visits.${busy}`,
    'The login with an empty cache, compared with the monolith with its chunk preloaded. Visible: the form is painted. Usable: the application’s field contains the text typed into the first visible field.',
    loadTable(logins, toLogin),
    timeTable(logins, toLogin, preloaded, { visible, usable }),
    'The panel of a signed-in user, from the address to its painted rows, with an empty cache and reloaded, compared with the portal with only code preloaded.',
    timeTable(panels, toPanel, portalOfCode, { cold, warm }),
    targetTable(targetsOf({ forms, logins, panels })),
  ].join('\n\n');
  console.log(report);
  if (options.requests) printRequests(toLogin, logins);
  if (options.write) writeReport('loading', report);
}

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
  await compare(browser, server);
} finally {
  await browser.close();
  server.stop();
}
