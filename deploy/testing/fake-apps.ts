import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Area, HostRelease, RemoteRelease } from '@portal/shared/federation';
import type { Access } from '@portal/shared/site';
import { type App, host, remoteApp } from '../../build/apps';
import type { BuildSource } from '../built-release';
import { filesUnder } from '../reading';
import { run } from '../run';
import { folderStore } from '../store/folder';
import type { Store } from '../store/store';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Page = Omit<HostRelease['page'], 'files'>;

export const page: Page = {
  template: '<!doctype html><head>\n    <!-- portal:head -->\n</head><div id="portal"></div>\n<!-- portal:parts -->\n',
  script: "document.getElementById('portal-preload');",
};

export const screen = (path: string, access: Access = 'signed-in') => ({
  path,
  access,
  title: { it: `Pagina ${path}`, en: `Page ${path}` },
});

export const provides = { react: '19.3.1', '@portal/shared/session': '0.1.0' };
export const session = '@portal/shared/session';
const requires = { react: '^19.3.1', '@portal/shared/session': '^0.1.0' };

interface FakeApp {
  readonly app: App;
  readonly screens: Area['screens'];
}

const apps: Readonly<Record<string, FakeApp>> = {
  host: { app: host, screens: {} },
  'remote-auth': { app: remoteApp('remote-auth'), screens: { login: screen('/', 'anonymous') } },
  'remote-mssp': { app: remoteApp('remote-mssp'), screens: { panel: screen('/*') } },
};

type FirstScreens = Readonly<Record<string, RemoteRelease['screens'][string]['firstScreen']>>;

export interface Build {
  /** In every file of the build. */
  readonly content: string;
  /** Overrides fields of `release.json`. */
  readonly release?: object;
  readonly screens?: Area['screens'];
  readonly navigation?: Area['navigation'];
  /** By screen. */
  readonly firstScreens?: FirstScreens;
  /** More files, by path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly page?: Page;
  /** Content of its source maps. */
  readonly sourceMaps?: string;
}

const quickStore = (folder: string): Store => folderStore(folder, { durable: false });

/** Changed files without `.deploy`. */
export const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path) && !path.startsWith('.deploy/'))
    .sort();

/** Apps with small fake builds, and a site of them; `remove` deletes both. */
export function workshop() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  const site = join(folder, 'site');
  const hostPage = { current: page };

  const put = (file: string, content: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };

  function build(name: string, changes: Build): void {
    const { content, release = {}, navigation = [], firstScreens = {}, files: more = {} } = changes;
    const { app, screens: own } = apps[name] ?? { app: remoteApp(name), screens: {} };
    const { screens = own } = changes;
    if (changes.page) hostPage.current = changes.page;
    const dist = join(folder, name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const files: Record<string, { integrity: string; size: number }> = {};
    const add = (path: string, text: string) => {
      put(join(dist, path), text);
      files[path] = { integrity: integrity(text), size: Buffer.byteLength(text) };
      return path;
    };
    const prefix = name === 'host' ? 'host/' : '';
    const file = (chunk: string, extension: 'js' | 'css') => {
      const text = `/* ${chunk} of ${name}: ${content} */\n`;
      return add(`${prefix}${chunk}.${hash(text)}.${extension}`, text);
    };
    const common = { schema: 1, name, version: '1.0.0', contract: 2, policy: 'portal-bundle', files };
    const entry = name === 'host' ? '' : file('entry', 'js');
    const built = Object.entries(screens).map(([screen, declared]) => {
      const firstScreen = firstScreens[screen];
      const own = [file(screen, 'css'), file(screen, 'js')];
      return [screen, { ...declared, files: own, ...(firstScreen ? { firstScreen } : {}) }];
    });
    const asBuilt =
      name === 'host'
        ? {
            ...common,
            ...{ kind: 'host', registry: 3, kit: '2.0.0', provides, exports: { [session]: ['getSession'] }, pages: [] },
            page: {
              ...hostPage.current,
              files: { main: [file('main', 'css'), file('main', 'js')], shell: [file('shell', 'js')] },
            },
          }
        : {
            ...common,
            ...{ kind: 'remote', container: app.container, entry, requires, uses: { [session]: ['getSession'] } },
            screens: Object.fromEntries(built),
            navigation,
          };
    for (const [path, text] of Object.entries(more)) add(path, text);
    const maps = changes.sourceMaps;
    const sourceMaps = maps && { integrity: integrity(maps), size: Buffer.byteLength(maps) };
    if (maps) put(join(dist, 'source-maps.json'), maps);
    put(join(dist, 'release.json'), JSON.stringify({ ...asBuilt, ...(maps ? { sourceMaps } : {}), ...release }));
  }
  for (const name of Object.keys(apps)) build(name, { content: 'first' });

  const sources = (): readonly BuildSource[] =>
    Object.values(apps).map(({ app }) => ({ app, folder: join(folder, app.folder, 'dist') }));

  let seconds = 0;
  /**
   * Runs a command on the site.
   * @param through wraps the site's store
   * @returns printed lines
   */
  async function deploy(command: string, through = (store: Store) => store) {
    const out: string[] = [];
    const notes: string[] = [];
    await run([...command.split(' '), '--site', site, '--plain'], {
      out: (text) => out.push(text),
      note: (text) => notes.push(text),
      sources: sources(),
      // Releases of the same moment would have no order.
      now: () => {
        seconds += 1;
        return new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
      },
      open: (folder) => through(quickStore(folder)),
    });
    return { lines: out.map((text) => text.split('\t')), out, notes };
  }

  /** Makes a build whose content is the version's name, and publishes it. */
  async function publish(name: string, version: string, changes: Partial<Build> = {}, options = '') {
    build(name, { content: version, ...changes });
    const from = Object.hasOwn(apps, name) ? '' : ` --from ${join(folder, name, 'dist')}`;
    return deploy(`publish ${name} --as ${version}${from}${options}`);
  }

  /** File contents by path. */
  const contents = () =>
    new Map(filesUnder(site).map((path) => [path, readFileSync(join(site, path)).toString('base64')]));

  return {
    folder,
    site,
    build,
    deploy,
    contents,
    wait: (days: number) => {
      seconds += days * 86_400;
    },
    sources,
    read: (path: string) => readFileSync(join(site, path), 'utf8'),
    write: (path: string, content: string) => writeFileSync(join(site, path), content),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    publish,
    /** Publishes a build as a release that does not go live. */
    add: (name: string, version: string, changes: Partial<Build> = {}) =>
      publish(name, version, changes, ' --inactive'),
  };
}

export type Workshop = ReturnType<typeof workshop>;
