import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '../build/apps';
import { root } from '../build/root';
import { filesUnder } from './reading';
import { run } from './run';
import { served } from './testing/served';

const site = join(mkdtempSync(join(tmpdir(), 'portal-deploy-')), 'site');
afterAll(() => rmSync(join(site, '..'), { recursive: true }));

async function deploy(...parameters: readonly string[]): Promise<readonly string[]> {
  const out: string[] = [];
  await run([...parameters, '--site', site, '--plain'], { out: (text) => out.push(text), note: () => undefined });
  return out;
}

test('the portal as it was built becomes a site, and its remotes are deployed and rolled back', async () => {
  if (!existsSync(join(root, 'host/dist/release.json')))
    throw new Error('The apps are not built: run npm run build first');
  await deploy('init');
  const first = served(site);
  for (const { folder } of remotes) {
    const { requires, entry } = first.page.remotes[folder] ?? {};
    expect(Object.keys(requires ?? {})).toEqual(
      expect.arrayContaining(['react', '@portal/shared/router', '@portal/shared/i18n', '@portal/shared/session']),
    );
    expect(entry).toMatch(/entry\.[0-9a-f]{8}\.js$/);
  }

  await deploy('publish', 'remote-mssp', '--as', '9.9.9');
  expect(served(site).versions).toEqual({ ...first.versions, 'remote-mssp': '9.9.9' });
  const stable = () => readFileSync(join(site, 'embed/mssp-control-panel.js'), 'utf8');
  expect(stable()).toBe("export * from '../remotes/remote-mssp/9.9.9/mssp-control-panel.js';\n");
  expect(existsSync(join(site, 'remotes/remote-mssp/9.9.9/mssp-control-panel.js'))).toBe(true);
  await deploy('rollback', 'remote-mssp');
  expect(served(site).versions).toEqual(first.versions);
  expect(stable()).toContain(`/${first.versions['remote-mssp']}/`);
  await deploy('canary', 'remote-mssp', '9.9.9', '--share', '10%');
  expect(served(site).page.remotes['remote-mssp']?.canary?.release.version).toBe('9.9.9');
});

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
