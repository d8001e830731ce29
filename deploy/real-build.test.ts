import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '../build/apps';
import { root } from '../build/root';
import { filesUnder } from './reading';
import { run } from './run';
import { served } from './testing/served';

const site = join(mkdtempSync(join(tmpdir(), 'portal-deploy-')), 'site');
afterAll(() => rmSync(join(site, '..'), { recursive: true }));

beforeAll(() => run(['init', '--site', site], { out: () => undefined, note: () => undefined }));

test('a stack of the built files names the lines of the sources', async () => {
  const stack = ['"Torna alla pagina iniziale"', '"Cancella la ricerca"', '"Annulla"'].map(addressOf);
  const out: string[] = [];
  const options = { out: (text: string) => out.push(text), note: () => undefined, input: async () => stack.join('\n') };
  await run(['symbolicate', '--site', site], options);
  expect(out.map((text) => text.replace(/:\d+$/, ''))).toEqual([
    lineIn('host/src/messages/it.ts', "'Torna alla pagina iniziale'"),
    lineIn('remote-mssp/src/messages/it.ts', "'Cancella la ricerca'"),
    lineIn('shared/src/i18n/messages/it.ts', "'Annulla'"),
  ]);
});

/** Of the first place of a text in a script. */
function addressOf(text: string): string {
  const scripts = filesUnder(site).filter((path) => /^(host|remotes)\/.*[0-9a-f]{8}\.js$/.test(path));
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const script = scripts.find((path) => read(path).includes(text)) ?? '';
  const before = read(script).split(text)[0]?.split('\n') ?? [];
  return `https://portal.example/${script}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function lineIn(file: string, text: string): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((one) => one.includes(text)) + 1}`;
}

test('what npm run build left in dist/site came by the same way', () => {
  const { versions } = served(join(root, 'dist/site'));
  expect(Object.keys(versions)).toEqual(['host', ...remotes.map(({ folder }) => folder)]);
  const ledger = join(root, 'dist/site/.deploy/ledger');
  const { changes } = JSON.parse(readFileSync(join(ledger, readdirSync(ledger).sort().at(-1) ?? ''), 'utf8'));
  expect(changes).toHaveLength(1 + remotes.length);
});
