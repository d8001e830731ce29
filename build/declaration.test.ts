import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteApp, remotes } from './apps';
import { readDeclaration } from './declaration';
import { folder, useFolder } from './testing/folder';

useFolder();

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

const read = () => readDeclaration({ ...remoteApp('remote-report'), location: folder });

const screen = `{ path: '/report', access: 'signed-in', title: { it: 'Report', en: 'Report' }, load: () => import('./src/report') }`;
const remote = (parts: { screens?: string; navigation?: string; messages?: string; extensions?: string } = {}) => `
  import { defineRemote } from '@portal/shared/remote';
  import { messages } from './messages';
  export default defineRemote({
    screens: ${parts.screens ?? `{ report: ${screen} }`},
    navigation: ${parts.navigation ?? '[]'},
    messages: ${parts.messages ?? 'messages'},
    extensions: ${parts.extensions ?? '{}'},
  });`;
const screenWith = (changes: string) => `{ report: { ...${screen}, ${changes} } }`;
const extensionWith = (changes: string) =>
  `{ visits: { point: 'mssp.company@1', title: { it: 'Visite', en: 'Visits' }, load: () => import('./src/visits'), ${changes} } }`;
const messages = `export const messages = { namespace: 'report', it: {}, load: { en: () => import('./en') } };`;

test.each(remotes)('$folder declares itself', (app) => {
  expect(Object.keys(readDeclaration(app).screens).length).toBeGreaterThan(0);
});

test('a declaration is read without the code of its screens', () => {
  write({ 'remote.ts': remote(), 'messages.ts': messages });
  expect(read()).toMatchObject({
    screens: { report: { path: '/report', access: 'signed-in', title: { it: 'Report', en: 'Report' } } },
    navigation: [],
  });
});

test.each([
  ['a title without a language', { screens: screenWith(`title: { it: 'Report' }`) }, 'screens.report.title.en'],
  ['a path that is none', { screens: screenWith(`path: 'report'`) }, 'screens.report.path: a path begins with "/"'],
  ['an access that is none', { screens: screenWith(`access: 'all'`) }, 'screens.report.access'],
  ['a screen without code', { screens: screenWith(`load: './report'`) }, 'screens.report.load'],
  ['a screen that is no name of a file', { screens: `{ 'Report!': ${screen} }` }, 'screens.Report!'],
  [
    'a call that is not the API’s',
    { screens: screenWith(`prefetch: { '/report': ['/reports/'] }`) },
    'screens.report.prefetch./report.0',
  ],
  [
    'a call for everybody',
    { screens: screenWith(`access: 'anonymous', prefetch: { '/report': ['/api/x/'] }`) },
    'screens',
  ],
  ['two screens of one path', { screens: `{ a: ${screen}, b: { ...${screen}, path: '/Report' } }` }, 'screens'],
  ['an entry without a label', { navigation: `[{ path: '/report' }]` }, 'navigation.0.label'],
  [
    'messages in the namespace of another remote',
    { messages: `{ ...messages, namespace: 'mssp' }` },
    'messages.namespace',
  ],
  [
    'an extension of a point without a version',
    { extensions: extensionWith(`point: 'mssp.company'`) },
    'extensions.visits.point',
  ],
  ['an extension without code', { extensions: extensionWith('load: undefined') }, 'extensions.visits.load'],
  ['an extension taller than a window', { extensions: extensionWith('height: 100') }, 'extensions.visits.height'],
  [
    'an extension with the name of a screen',
    { extensions: extensionWith('').replace('visits', 'report') },
    'default export',
  ],
  ['messages that lack a language', { messages: `{ namespace: 'report', it: {}, load: {} }` }, 'messages.load.en'],
  [
    'an extension of no point',
    { extensions: extensionWith(`point: 'mssp.firm@1'`) },
    'extensions.visits: there is no point mssp.firm@1, only',
  ],
  [
    'a badge without its entry',
    { extensions: extensionWith(`point: 'host.navigation@1'`) },
    'extensions.visits: host.navigation@1 takes an extension with path',
  ],
  [
    'an action with a height',
    { extensions: extensionWith(`point: 'mssp.company-actions@1', height: 4`) },
    'extensions.visits: mssp.company-actions@1 takes no extension with height',
  ],
  [
    'a badge beside an entry of others',
    { extensions: extensionWith(`point: 'host.navigation@1', path: '/other'`) },
    'default export: an extension leads to a path that no screen shows',
  ],
])('%s is refused by file and key', (_, parts, key) => {
  write({ 'remote.ts': remote(parts), 'messages.ts': messages });
  expect(() => read()).toThrow(`${join(folder, 'remote.ts')} cannot be used:\n  ${key}`);
});

test('a folder without a declaration is named', () => {
  expect(() => read()).toThrow(`${join(folder, 'remote.ts')} is missing`);
});

test('a declaration that imports a package at once is refused', () => {
  write({ 'remote.ts': `import 'react';\n${remote()}`, 'messages.ts': messages });
  expect(() => read()).toThrow('imports react: a declaration imports its messages and @portal/shared/api-contract, ');
});
