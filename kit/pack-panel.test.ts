import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { root } from '../build/root';

mkdirSync(join(root, '.cache'), { recursive: true });
// Below the repository, where the compiler finds React's types.
const folder = mkdtempSync(join(root, '.cache/panel-package-test-'));
const installed = join(folder, 'node_modules/@portal/mssp-panel');
afterAll(() => rmSync(folder, { recursive: true }));
const node = (...parameters: readonly string[]) =>
  spawnSync(process.execPath, parameters, { encoding: 'utf8', cwd: folder });
const read = (...path: readonly string[]) => readFileSync(join(...path), 'utf8');

const pack = (out: string) =>
  execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--panel', '--out', join(folder, out)], {
    encoding: 'utf8',
  }).trim();

let tarball: string;
beforeAll(() => {
  tarball = pack('one');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components', '1', '-C', installed]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

test('the same sources make the same package, of the loader and its types alone @full', () => {
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(hashOf(pack('two'))).toBe(hashOf(tarball));
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
  expect(files.map((file) => file.replace('package/', ''))).toEqual([
    ...['README.md', 'load-panel.d.ts', 'load-panel.js', 'package.json', 'panel-api.d.ts'],
    ...['react', 'solid', 'svelte', 'vue'].map((framework) => `${framework}.d.ts`),
  ]);
  expect(read(root, 'docs/embedding.md')).toContain(`npm install ./${basename(tarball)}\n`);
});

test('every declaration of the panel’s API is the package’s too, and its version is the contract’s', () => {
  const declared = [...read(installed, 'panel-api.d.ts').matchAll(/^export (?:type|interface) (\w+)/gm)];
  const names = declared.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const index = read(installed, 'load-panel.d.ts');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(index))).toEqual([]);
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read(installed, 'package.json')));
  const contract = /embedContract: (\d+)/.exec(read(root, 'embed/src/embed.ts'))?.[1];
  expect(version.split('.')[0]).toBe(contract);
});

/** Places of compiler errors. */
function mistakesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(files);
  for (const name of names) writeFileSync(join(folder, name), files[name] ?? '');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--jsx', 'react-jsx'];
  const { stdout } = node(compiler, ...names, '--ignoreConfig', ...options, '--types', '');
  const found = stdout.split('\n').filter((line) => / error /.test(line) && !line.startsWith(' '));
  return found.map((line) => line.replace(/,\d+\): .*/, ')'));
}

const embedder = `
import { loadPanel, type PanelModule, type PanelSession } from '@portal/mssp-panel';

const session: PanelSession = { getAccessToken: () => null, refresh: async () => 'a' };
const { mount } = await loadPanel('https://portal.example');
const handle = mount(document.body, { session, language: 'en', onNavigate: (path) => path.length });
handle.update({ theme: 'dark' });
const address: string = 'https://portal.example/embed/mssp-control-panel.js';
const panel: PanelModule = await import(address);
panel.definePanelElement('mssp-control-panel-next');
const element = document.createElement('mssp-control-panel');
element.session = { tokens: { access: 'a' } };
element.addEventListener('navigate', ({ detail }) => detail.path.length);
element.addEventListener('click', ({ clientX }) => clientX);
`;

const mistakenEmbedder = `import { loadPanel, type Mount } from '@portal/mssp-panel';
declare const show: Mount;
show(document.body, {});
show(document.body, { session: { shared: true }, language: 'fr' });
document.createElement('mssp-control-panel').addEventListener('ready', ({ detail }) => detail.reason);
loadPanel();
import { mount } from '@portal/mssp-panel';
`;

/** The TypeScript of docs/embedding.md. */
function documented() {
  const page = read(root, 'docs/embedding.md');
  const blocksOf = (heading: string, language: string) => {
    const section = page.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? '';
    return [...section.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);
  };
  const sessions = blocksOf('Session: one of three', 'js');
  if (sessions.length !== 3) throw new Error(`docs/embedding.md has ${sessions.length} sessions`);
  const [first = ''] = blocksOf('The package', 'ts');
  return {
    'sessions.ts': `import type { PanelSession } from '@portal/mssp-panel';
declare const access: string, refresh: string;
declare let accessToken: string | null;
declare const renew: () => Promise<string | null>;
export const sessions: readonly PanelSession[] = [${sessions}];`,
    'imported.ts': `${first}; mount(document.body, { session: { shared: true } });`,
  };
}

const jsx = (attributes: string) => `
import type { PanelSession } from '@portal/mssp-panel';
import type {} from '@portal/mssp-panel/react';
import { useRef } from 'react';
declare const session: PanelSession;
export function Panel() {
  const ref = useRef<HTMLElementTagNameMap['mssp-control-panel']>(null);
  return <mssp-control-panel ref={ref} className="wide" session={session}
${attributes}
  />;
}
`;
const rightAttributes = `routing="browser" base-path="/panel"
onready={({ detail }) => detail.path.length}
onsession-ended={(event) => event.detail.reason === 'refused'}
onerror={({ detail }) => String(detail.error)}`;
const wrongAttributes = `onready={({ detail }) => detail.reason}
theme="purple"
routing="hash"`;

test('TypeScript knows the function, the element, its JSX and the script’s module, and reports mistakes', () => {
  const files = {
    'embedder.ts': embedder,
    'mistaken.ts': mistakenEmbedder,
    ...documented(),
    'react.tsx': jsx(rightAttributes),
    'mistaken-react.tsx': jsx(wrongAttributes),
  };
  expect(mistakesIn(files).toSorted()).toEqual([
    ...[9, 10, 11].map((line) => `mistaken-react.tsx(${line})`).sort(),
    ...[3, 4, 5, 6, 7].map((line) => `mistaken.ts(${line})`),
  ]);
});

test('on a server, importing it does nothing, and a call is refused without ending the server', () => {
  const { stdout, stderr, status } = node(
    '--input-type=module',
    '-e',
    `const { loadPanel } = await import('@portal/mssp-panel');
loadPanel('https://portal.example');
await new Promise((resolve) => setTimeout(resolve, 10));
await loadPanel('https://portal.example').catch(({ message }) => console.log(message));`,
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^loadPanel needs a browser: call it in an effect/);
});
