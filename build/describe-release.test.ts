import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@portal/shared/remote';
import { linkedPages, paths } from '@portal/shared/site';
import { remotes } from './apps';
import { readHostRelease, readRemoteRelease } from './release';
import { providedByHost, requiredByRemote, sharedModules } from './share-policy';
import { sourceHash } from './source-hash';
import { builtSite, filesUnder, root } from './testing/built-site';

const site = builtSite();
const host = readHostRelease(join(root, 'host/dist'));

test('every release says what it was built against, and the live host has it', () => {
  const provided = providedByHost('production');
  for (const { folder } of remotes) {
    const release = site.registry.remotes[folder];
    expect(release?.contract).toBe(contractVersion);
    expect(release?.requires).toEqual(requiredByRemote('production'));
    for (const [module, range] of Object.entries(release?.requires ?? {})) expect(range).toBe(`^${provided[module]}`);
  }
  expect(host.provides).toEqual(provided);
});

test('a host says what it exports of each module that it provides, and each remote what it uses of them', async () => {
  const { exports: exported } = host;
  expect(Object.keys(exported).sort()).toEqual(Object.keys(providedByHost('production')).sort());
  for (const [module, names] of Object.entries(exported)) {
    const { default: _, __esModule: __, ...real } = await import(module);
    // React's development and server builds differ by a few.
    expect([module, names]).toEqual([
      module,
      module.startsWith('react')
        ? expect.arrayContaining(['useId', 'createPortal', 'jsx'].filter((name) => name in real))
        : Object.keys(real).sort(),
    ]);
  }
  for (const module of ['react', 'react-dom']) expect(exported[module]).toContain('default');
  for (const { folder } of remotes) {
    const { uses } = readRemoteRelease(join(root, folder, 'dist'));
    expect(Object.keys(uses)).toEqual(
      expect.arrayContaining(['@portal/shared/router', '@portal/shared/i18n', 'react']),
    );
    for (const [module, names] of Object.entries(uses)) {
      expect(exported[module]).toEqual(expect.arrayContaining([...names]));
    }
  }
});

test('a host says to which pages of remotes it leads by itself', () => {
  expect(host.pages).toEqual(linkedPages);
  const sources = filesUnder(join(root, 'host/src')).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing/'),
  );
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, 'host/src', file), 'utf8').matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name),
  );
  const linked = Object.entries(paths).filter(([, path]) => linkedPages.some((page) => page.path === path));
  // The test page is the host's own.
  expect([...new Set(named)].sort()).toEqual([...linked.map(([name]) => name), 'testPage'].sort());
});

test('a module for development alone is required there alone', () => {
  expect(Object.keys(requiredByRemote('production'))).not.toContain('react/jsx-dev-runtime');
  expect(Object.keys(requiredByRemote('development'))).toEqual(sharedModules.map(({ specifier }) => specifier));
});

test('a screen’s files are its first, styles before scripts, without those of other screens', () => {
  const { screens } = readRemoteRelease(join(root, 'remote-auth/dist'));
  const names = (files: readonly string[] = []) => files.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'));
  const passwords = ['css', 'js'].map((kind) => `set-password.change-password.activation.${kind}`);
  expect(names(screens['login']?.files)).toEqual(['login.css', 'login.js']);
  for (const screen of ['activation', 'change-password']) expect(names(screens[screen]?.files)).toEqual(passwords);
});

test('each remote keeps its chunks under a mark of its own sources', () => {
  for (const { folder, container } of remotes) {
    const { entry = '' } = site.registry.remotes[folder] ?? {};
    expect(site.text(entry)).toMatch(new RegExp(`${container}[0-9a-f]{8}\\b`));
  }
});

test('a mark of sources changes with a source or its name, and not with a test', () => {
  const folder = mkdtempSync(join(root, '.cache/mark-'));
  // Emacs' lock of a file with unsaved changes.
  symlinkSync('user@host.1', join(folder, '.#one.ts'));
  const marks = [['one.ts', '1'], ['one.test.ts', 'test'], ['one.ts', '2'], ['two.css']].map(
    ([file = '', text = '']) => {
      writeFileSync(join(folder, file), text);
      return sourceHash([folder]);
    },
  );
  rmSync(folder, { recursive: true });
  expect(marks[1]).toBe(marks[0]);
  expect(new Set(marks).size).toBe(3);
});
