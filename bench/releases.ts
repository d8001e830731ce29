import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteApp } from '../build/apps';
import { readHead } from '../deploy/ledger';
import { run } from '../deploy/run';
import { folderStore } from '../deploy/store/folder';
import { s3Store } from '../deploy/store/s3';
import type { Store } from '../deploy/store/store';
import { startCeph } from '../deploy/testing/ceph';
import { workshop } from '../deploy/testing/fake-apps';
import { readOptions } from './options';
import { busyNote, machine, table, writeReport } from './report';
import { serving } from './serving';
import { median, pairedRatio } from './statistics';

const { rounds, write } = readOptions();
const note = busyNote();
const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
const ceph = await startCeph();

/** Runs a command of deploy. @returns milliseconds */
async function timed(store: Store, command: string): Promise<number> {
  const begin = performance.now();
  await run(command.split(' '), { out: () => {}, note: () => {}, open: () => store });
  return performance.now() - begin;
}

async function publishing() {
  const stores = { folder: folderStore(join(folder, 'site')), bucket: s3Store('site', ceph.options) };
  const times: Record<keyof typeof stores, number[]> = { folder: [], bucket: [] };
  for (const store of Object.values(stores)) await timed(store, 'init');
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['folder', 'bucket'] as const)
      times[name].push(await timed(stores[name], `publish remote-mssp --as 9.${round}.0`));
  }
  return [
    ['publish of remote-mssp', 'ms', 'to the folder'],
    ['folder', median(times.folder).toFixed(0), '1'],
    ['bucket of Ceph', median(times.bucket).toFixed(0), pairedRatio(times.bucket, times.folder).toFixed(2)],
  ];
}

/** Sites of small remotes, each with one release. */
async function many(count: number) {
  const shop = workshop();
  const names = Array.from({ length: count - 2 }, (_, index) => `remote-area${index}`);
  for (const [index, name] of names.entries()) {
    const title = { it: `Area ${index}`, en: `Area ${index}` };
    shop.build(name, { content: name, screens: { main: { path: `/area${index}`, access: 'signed-in', title } } });
  }
  const store = folderStore(shop.site);
  const sources = [
    ...shop.sources(),
    ...names.map((name) => ({ app: remoteApp(name), folder: join(shop.folder, name, 'dist') })),
  ];
  const none = { out: () => {}, note: () => {}, open: () => store };
  await run(['init'], { ...none, sources });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(store, `publish remote-mssp --as 9.${round}.0 --from ${join(shop.folder, 'remote-mssp/dist')}`),
    );
  const entry = JSON.stringify((await readHead(store))?.state).length;
  const page = (await store.read('index.html'))?.content ?? Buffer.alloc(0);
  shop.remove();
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    `${count}`,
    median(times).toFixed(0),
    kilobytes(entry),
    kilobytes(page.length),
    kilobytes(brotliCompressSync(page).length),
  ];
}

try {
  const costs = table(await publishing());
  const served = table(await serving({ site: join(folder, 'site'), bucket: ceph.options, folder }, rounds));
  const sizes = table([
    ['remotes', 'publish of one, ms', 'entry, kB', 'page, kB', 'page with brotli, kB'],
    await many(10),
    await many(100),
    await many(1000),
  ]);
  const report = `${rounds} rounds; ${machine()}.${note}\n\n${costs}\n\n${served}\n\n${sizes}`;
  console.info(report);
  if (write) writeReport('releases', report);
} finally {
  ceph.stop();
  rmSync(folder, { recursive: true, force: true });
}
