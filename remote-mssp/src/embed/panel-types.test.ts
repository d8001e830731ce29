/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const types = resolve(__dirname, '../../types');
const compiler = resolve(__dirname, '../../../node_modules/typescript/bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'portal-panel-types-'));
afterAll(() => rmSync(folder, { recursive: true }));
jest.setTimeout(60_000);

const node = (...parameters: readonly string[]) =>
  spawnSync(process.execPath, parameters, { encoding: 'utf8', cwd: folder });
const read = (file: string) => readFileSync(file, 'utf8');

test('the package declares what the source does', () => {
  expect(node(join(types, 'generate.mjs'), folder)).toMatchObject({ status: 0 });
  // "npm run types -w remote-mssp" writes it anew.
  expect(read(join(types, 'panel-api.d.ts'))).toBe(read(join(folder, 'panel-api.d.ts')));
});

test('every declaration of the source is the package’s too, and its version is the contract’s', () => {
  const declared = [...read(join(types, 'panel-api.d.ts')).matchAll(/^export (?:type|interface) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const index = read(join(types, 'index.d.ts'));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !new RegExp(`^  ${name},$`, 'm').test(index))).toEqual([]);
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read(join(types, 'package.json'))));
  const contract = /embedContract: (\d+)/.exec(read(join(__dirname, 'embed.ts')))?.[1];
  expect(version.split('.')[0]).toBe(contract);
});

const embedder = `
import type { mount, PanelSession } from '@portal/mssp-panel';

declare const load: () => Promise<{ mount: typeof mount }>;
const session: PanelSession = { getAccessToken: () => null, refresh: async () => 'a' };
const { mount: show } = await load();
const handle = show(document.body, { session, language: 'en', onNavigate: (path) => path.length });
handle.update({ theme: 'dark' });
const element = document.createElement('mssp-control-panel');
element.session = { tokens: { access: 'a' } };
element.addEventListener('navigate', ({ detail }) => detail.path.length);
element.addEventListener('click', ({ clientX }) => clientX);
`;
const mistaken = `
import type { mount } from '@portal/mssp-panel';
declare const show: typeof mount;
show(document.body, {});
show(document.body, { session: { shared: true }, language: 'fr' });
document.createElement('mssp-control-panel').addEventListener('ready', ({ detail }) => detail.reason);
`;

test('an embedder’s TypeScript knows the panel, and is told of its mistakes', () => {
  const installed = join(folder, 'node_modules/@portal/mssp-panel');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'index.d.ts', 'panel-api.d.ts']) cpSync(join(types, file), join(installed, file));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'embedder.ts'), embedder);
  writeFileSync(join(folder, 'mistaken.ts'), mistaken);
  const check = (file: string) =>
    node(compiler, file, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '');
  expect(check('embedder.ts').stdout).toBe('');
  const { stdout } = check('mistaken.ts');
  expect([...stdout.matchAll(/mistaken\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([4, 5, 6]);
});
