import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './reading';
import { run } from './run';
import { screen } from './testing/fake-apps';
import { shop, useShop } from './testing/shop';

useShop();

/** Generated 1:1 is 3:5 of the source, and its name `total`. */
const map = { version: 3, sources: ['src/sum.ts'], names: ['total'], mappings: 'AAEIA' };
const report = { screens: { overview: screen('/report') } };

/** Publishes a release with these source maps, by the name of its entry. */
async function publish(version: string, mapsOf: (entry: string) => string): Promise<string> {
  shop.build('remote-report', { content: version, ...report });
  const { entry } = JSON.parse(readFileSync(join(shop.folder, 'remote-report/dist/release.json'), 'utf8'));
  await shop.publish('remote-report', version, { ...report, sourceMaps: mapsOf(entry) });
  return `https://portal.example/remotes/remote-report/${version}/${entry}`;
}

async function symbolicate(stack: string): Promise<readonly string[]> {
  const out: string[] = [];
  const options = { out: (text: string) => void out.push(text), note: () => {}, input: async () => stack };
  await run(['symbolicate', '--site', shop.site], options);
  return out;
}

const maps = () => [...shop.contents().keys()].filter((path) => path.startsWith('.deploy/source-maps/'));

const withMap = (entry: string) => JSON.stringify({ [entry]: map });
const none = 'No line names a file of a release that has source maps';

test('a stack names positions in the sources, also after a retry, and keeps other lines', async () => {
  const address = await publish('1.0.0', withMap);
  const other = '    at https://portal.example/remotes/remote-report/2.0.0/entry.js:1:1';
  expect(await symbolicate(`Error: no\n    at t (${address}:1:1)\nt@${address}?r=1:1:9\n${other}\n`)).toEqual([
    'Error: no',
    '    at t (remote-report/src/sum.ts:3:5)',
    't@remote-report/src/sum.ts:3:5',
    other,
  ]);
  // Those of another release resolve nothing.
  const [path = ''] = maps();
  shop.write(path, shop.read(path).replace('sum.ts', 'max.ts'));
  await expect(symbolicate(`${address}:1:1`)).rejects.toThrow(none);
});

test('a line of 100 kB takes less than a second', async () => {
  const start = performance.now();
  await expect(symbolicate('/host/'.repeat(17_000))).rejects.toThrow(none);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each<[string, (entry: string) => string]>([
  ['are no JSON', () => '{'],
  ['are of another file', () => withMap('other.js')],
  ['have no mappings', (entry) => JSON.stringify({ [entry]: { ...map, mappings: 7 } })],
  ['name no source', (entry) => JSON.stringify({ [entry]: { ...map, sources: [] } })],
])('source maps of a build that %s resolve nothing', async (_, mapsOf) => {
  await expect(symbolicate(`${await publish('1.0.0', mapsOf)}:1:1`)).rejects.toThrow(none);
});

test('a build with source maps of more than 25 MB is refused', async () => {
  const sourceMaps = { integrity: 'sha256-x', size: 25 * 1024 * 1024 + 1 };
  const publish = shop.publish('remote-report', '1.0.0', { ...report, release: { sourceMaps } });
  await expect(publish).rejects.toThrow('remote-report has 26,214,401 bytes of source maps');
});

test('source maps are in no served file and no copy', async () => {
  await publish('1.0.0', withMap);
  const copy = join(shop.folder, 'copy');
  await shop.deploy(`mirror --into ${copy}`);
  const having = (contents: ReadonlyMap<string, string>) =>
    [...contents].filter(([, text]) => Buffer.from(text, 'base64').includes('src/sum.ts')).map(([path]) => path);
  expect(having(shop.contents())).toEqual(maps());
  expect(maps()).toHaveLength(1);
  expect(filesUnder(copy).filter((path) => path.includes('source-maps'))).toEqual([]);
});

test('prune deletes the source maps of releases that are gone, a day after they came', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publish(version, (entry) => JSON.stringify({ [entry]: map, version }));
  await shop.deploy('prune --keep 1');
  expect(maps()).toHaveLength(3);
  for (const path of maps()) utimesSync(join(shop.site, path), 1, 1);
  await shop.deploy('prune --keep 1');
  // Of the live release and its fallback.
  expect(maps()).toHaveLength(2);
});
