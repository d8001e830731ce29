import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Call, kinds, LoadBrowser } from './load-browser';
import { busyNote, machine, table, targetTable, writeReport } from './report';
import { percentile } from './statistics';
import { startPortal } from './tables-portal';

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '120' },
    write: { type: 'boolean', default: false },
  },
});
const browsers = Math.min(Number(values.browsers), 5_000);
const seconds = Math.min(Number(values.seconds), 600);

/** Memory of the server; NaN where unknown. */
function held(pid: number): { readonly files: number; readonly megabytes: number } {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { files: readdirSync(`/proc/${pid}/fd`).length, megabytes: Number(kilobytes) / 1024 };
  } catch {
    return { files: Number.NaN, megabytes: Number.NaN };
  }
}

/** Starts the browsers evenly over the time. @returns all calls after the last one has ended */
async function visitAll(origin: string): Promise<readonly Call[]> {
  const visits = Array.from({ length: browsers }, async (_, index) => {
    await wait((index / browsers) * seconds * 1000);
    const browser = new LoadBrowser(origin, index);
    await browser.visit(index % 10 === 0);
    return browser.calls;
  });
  return (await Promise.all(visits)).flat();
}

function rowOf(kind: string, calls: readonly Call[]): readonly string[] {
  const times = calls.map(({ ms }) => ms);
  const errors = calls.filter(({ error }) => error !== undefined).length;
  const numbers = [percentile(times, 50), percentile(times, 99), percentile(times, 100)];
  return [kind, `${calls.length}`, ...numbers.map((ms) => ms.toFixed(1)), `${errors}`];
}

const busy = busyNote();
// Each browser has its own address, as behind a reverse proxy; all share the demo account.
const portal = await startPortal(400, { TRUST_PROXY: 'loopback', SIGN_IN_LIMIT: '100000', PASSWORD_COST: '15' });
try {
  const before = held(portal.pid);
  const start = performance.now();
  const calls = await visitAll(portal.origin);
  const took = (performance.now() - start) / 1000;
  // Ignores connections closed by browsers.
  await wait(1_000);
  const after = held(portal.pid);
  const errors = calls.flatMap(({ kind, error }) => (error === undefined ? [] : [`${kind}: ${error}`]));
  const report = [
    `## Load: ${browsers} browsers in ${seconds} s`,
    `${machine()}; browsers and server on the same machine, over loopback. Each browser loads the page with all its files, signs in (\`PASSWORD_COST=15\`), reads four lists and renews its token; every tenth also writes. Command: \`node bench/run.mjs load\`.${busy}`,
    table([
      ['request', 'requests', 'p50, ms', 'p99, ms', 'longest, ms', 'errors'],
      ...kinds.map((kind) =>
        rowOf(
          kind,
          calls.filter((call) => call.kind === kind),
        ),
      ),
      rowOf('all', calls),
    ]),
    `${(calls.length / took).toFixed(0)} requests a second for ${took.toFixed(0)} s. The server held ${before.files} files before and ${after.files} after, ${before.megabytes.toFixed(0)} MB before and ${after.megabytes.toFixed(0)} MB after.`,
    targetTable([{ what: 'errors', value: errors.length, limit: 0, sense: 'at most', digits: 0 }]),
  ].join('\n\n');
  console.log(report);
  if (errors.length > 0) console.log([...new Set(errors)].slice(0, 20).join('\n'));
  if (values.write) writeReport('load', report);
} finally {
  await portal.stop();
}
