import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from './testing/built-site';

const parts = ['contract', 'session', 'api', 'i18n', 'router', 'ui', 'first-screen'] as const;
type Part = (typeof parts)[number];
const named = (part: string) => `@portal/shared/${part}`;

/** Which folder may import which of shared's parts. */
const arrows: Readonly<Record<string, readonly Part[]>> = {
  'shared/src/contract': [],
  'shared/src/session': ['contract'],
  'shared/src/api': ['contract', 'session'],
  'shared/src/i18n': ['contract'],
  'shared/src/router': [],
  'shared/src/ui': [],
  'shared/src/first-screen': ['contract', 'session', 'i18n', 'router'],
  'host/src': parts,
  'remote-auth/src': parts,
  'remote-mssp/src': parts,
  'server/src': ['contract'],
  'e2e/src': ['contract'],
  build: ['contract'],
  deploy: ['contract'],
  'kit/src': ['contract'],
};

const apps = ['host', 'remote-auth', 'remote-mssp', 'server'];
const beyondShared = apps.map((app) => `@portal/${app}`);
const libraries = {
  'react-router': 'Import from @portal/shared/router',
  'react-router-dom': 'Import from @portal/shared/router',
  i18next: 'Import from @portal/shared/i18n',
  'react-i18next': 'Import from @portal/shared/i18n',
} as const;
const homes: Readonly<Record<string, readonly string[]>> = {
  'shared/src/router': ['react-router-dom'],
  'shared/src/i18n': ['i18next', 'react-i18next'],
};

/** The message with which each folder refuses what it may not import. */
const refusals: Readonly<Record<string, string>> = {
  'shared/src/contract': 'contract imports no sibling',
  'shared/src/session': 'session imports contract alone',
  'shared/src/api': 'api imports contract and session alone',
  'shared/src/i18n': 'i18n imports contract alone',
  'shared/src/router': 'router imports no sibling',
  'shared/src/ui': 'ui imports no sibling',
  'shared/src/first-screen': 'first-screen imports contract, session, i18n and router alone',
  'host/src': 'Apps never import each other',
  'remote-auth/src': 'Apps never import each other',
  'remote-mssp/src': 'Apps never import each other',
  'server/src': 'knows the portal by its contract alone',
  'e2e/src': 'knows the portal by its contract alone',
  build: 'knows the apps by the contract',
  deploy: 'knows the apps by the contract',
  'kit/src': 'knows the apps by the contract',
};

interface Import {
  readonly folder: string;
  readonly specifier: string;
  /** Part of the message; undefined where the import is allowed. */
  readonly refusal: string | undefined;
}

function importsOf(folder: string): readonly Import[] {
  const allowed = arrows[folder] ?? [];
  const refusal = refusals[folder];
  const own = folder.replace('shared/src/', '');
  const inShared = folder.startsWith('shared/src/');
  return [
    ...parts
      .filter((part) => part !== own)
      .map((part) => ({ folder, specifier: named(part), refusal: allowed.includes(part) ? undefined : refusal })),
    ...beyondShared.map((specifier) => ({ folder, specifier, refusal })),
    ...Object.entries(libraries).map(([specifier, message]) => ({
      folder,
      specifier,
      refusal: homes[folder]?.includes(specifier) ? undefined : message,
    })),
    inShared
      ? {
          folder,
          specifier: own === 'ui' ? '../session/errors' : '../ui/icon/icon',
          refusal: 'Folders of shared meet by package name',
        }
      : {
          folder,
          specifier: '../../shared/src/session/session',
          refusal: 'Packages cross by name through exports',
        },
    { folder, specifier: './neighbour', refusal: undefined },
  ];
}

const imports = Object.keys(arrows).flatMap(importsOf);
const fileOf = ({ folder }: Import, index: number) => `${folder}/scratch-${index}.ts`;

const report = v.object({
  diagnostics: v.array(
    v.object({ message: v.string(), advices: v.unknown(), location: v.object({ path: v.string() }) }),
  ),
});

let folder: string;
/** What Biome says of each file, by its path. */
let messages: ReadonlyMap<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-arrows-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [index, anImport] of imports.entries()) {
    const file = join(folder, fileOf(anImport, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { anything } from '${anImport.specifier}';\nanything();\n`);
  }
  messages = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): ReadonlyMap<string, string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const parameters = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...parameters, '--reporter=json', '.'], {
    cwd,
    encoding: 'utf8',
  });
  const found = new Map<string, string>();
  if (!stdout.startsWith('{')) throw new Error(`Biome did not report: ${stdout}${stderr}`);
  for (const diagnostic of v.parse(report, JSON.parse(stdout)).diagnostics) {
    found.set(diagnostic.location.path, `${diagnostic.message} ${JSON.stringify(diagnostic.advices)}`);
  }
  return found;
}

const folderOf = (folder: string) =>
  imports.flatMap((one, index) => (one.folder === folder ? [[index, one] as const] : []));

describe.each(Object.keys(arrows))('%s', (name) => {
  const own = folderOf(name);

  test.each(own.filter(([, { refusal }]) => refusal === undefined).map(([index, one]) => [one.specifier, index, one]))(
    'may import %s',
    (_, index, one) => {
      expect(messages.get(fileOf(one, index))).toBeUndefined();
    },
  );

  test.each(own.filter(([, { refusal }]) => refusal !== undefined).map(([index, one]) => [one.specifier, index, one]))(
    'must not import %s',
    (_, index, one) => {
      expect(messages.get(fileOf(one, index))).toContain(one.refusal);
    },
  );
});
