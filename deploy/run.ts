import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { host, remoteApp, remotes } from '../build/apps';
import { root } from '../build/root';
import { type BuildSource, type BuiltRelease, readBuild } from './built-release';
import { check } from './check';
import { type CommandLine, help, readCommandLine } from './command-line';
import * as commands from './commands';
import { recover } from './commit';
import { type Disk, dryDisk, realDisk } from './disk';
import { explainDiskError } from './disk-error';
import { keptReleases } from './kept-releases';
import { layoutOf } from './layout';
import { isRunning, takeLock } from './lock';
import { history, list } from './overview';
import { pin, unpin } from './pin';
import { prune } from './prune';
import { namesIn } from './reading';
import { openRecords } from './records';
import { keepReserve, withReserve } from './reserve';
import { retire } from './retire';
import { rollback } from './rollback';
import { UserError } from './user-error';

export interface RunOptions {
  readonly out: (text: string) => void;
  readonly note: (text: string) => void;
  readonly disk?: Disk;
  readonly now?: () => string;
  /** Default: the repository's apps. */
  readonly sources?: readonly BuildSource[];
}

const ownSources = (): readonly BuildSource[] =>
  [host, ...remotes].map((app) => ({ app, folder: join(root, app.folder, 'dist') }));

/** @throws UserError where a command is refused */
export async function run(parameters: readonly string[], options: RunOptions): Promise<void> {
  const line = readCommandLine(parameters);
  if (line.command === 'help') return options.out(help);
  const site = resolve(root, line.site);
  const runCommand = line.command === 'init' && line.replace ? replaceSite : execute;
  const lines = await runCommand(site, line, options).catch((error: unknown) => {
    throw explainDiskError(error, site);
  });
  for (const { text, fields } of lines) options.out(line.plain ? fields.join('\t') : text);
  if (line['dry-run']) options.note('Nothing was changed: this was a dry run.');
}

/** Holds the site's lock unless the command is read-only. */
async function execute(
  site: string,
  line: CommandLine,
  options: RunOptions,
  kept?: commands.KeptReleases,
): Promise<readonly commands.Line[]> {
  const { note, disk: real = realDisk, now = () => new Date().toISOString() } = options;
  const dryRun = line['dry-run'];
  const layout = layoutOf(site);
  // Commands that add files must not use the space reserved for a rollback.
  const disk = dryRun ? dryDisk : addsFiles(line) ? real : withReserve(real, layout);
  const parts = { disk, layout, records: openRecords(layout), now, dryRun };
  if (dryRun || ['list', 'history', 'check'].includes(line.command)) return dispatch(parts, line, options, kept);

  const lock = await takeLock(disk, layout, { command: [line.command, ...line.names].join(' '), wait: line.wait });
  const watched: Disk = {
    ...disk,
    move(from, to) {
      lock.assertHeld();
      return disk.move(from, to);
    },
    remove(path) {
      lock.assertHeld();
      return disk.remove(path);
    },
  };
  try {
    for (const text of await recover({ ...parts, disk: watched }, now())) note(`Recovered: ${text}`);
    return await dispatch({ ...parts, disk: watched }, line, options, kept);
  } finally {
    // After losing the lock, the files belong to another deploy.
    if (lock.isHeld()) {
      await disk.remove(layout.staging);
      if (existsSync(layout.history) && !(await keepReserve(real, layout))) {
        note('The disk is full: free space, or the next roll-back may fail');
      }
    }
    await lock.release();
  }
}

const addsFiles = ({ command }: CommandLine) => command === 'publish' || command === 'init';

function dispatch(
  parts: commands.CommandContext,
  line: CommandLine,
  { sources = ownSources() }: RunOptions,
  kept?: commands.KeptReleases,
) {
  const [app = '', version = ''] = line.names;
  const handlers: Readonly<Record<string, () => Promise<readonly commands.Line[]>>> = {
    init: () =>
      commands.init(
        parts,
        sources.map((source) => readBuild(source, { publishedAt: parts.now() })),
        kept,
      ),
    publish: () =>
      commands.publish(parts, buildOf(sources, app, line, parts.now()), {
        inactive: line.inactive,
        noFallback: line['no-fallback'],
      }),
    retire: () => retire(parts, app, version),
    activate: () => commands.activate(parts, pairsOf(line.names)),
    rollback: () => rollback(parts, app, line.to),
    canary: () => commands.startCanary(parts, app, { version, share: line.share, optIn: line['opt-in'] }),
    promote: () => commands.promote(parts, app),
    abort: () => commands.abort(parts, app),
    remove: () => commands.remove(parts, app),
    pin: () => pin(parts, app, version, line.for ?? ''),
    unpin: () => unpin(parts, app, version, line.for),
    overrides: () => commands.allowOverrides(parts, line.names),
    prune: () => prune(parts, line.keep),
    list: async () => list(parts),
    check: async () => check(parts),
    history: async () => history(parts, line.names[0]),
  };
  return handlers[line.command]?.() ?? Promise.resolve([]);
}

/** `host 2.0.0 remote-x 2.0.0` → pairs of app and version. */
const pairsOf = (names: readonly string[]) =>
  names.flatMap((app, index) => (index % 2 === 0 ? [{ app, version: names[index + 1] ?? '' }] : []));

function buildOf(
  sources: readonly BuildSource[],
  name: string,
  { from, as }: CommandLine,
  publishedAt: string,
): BuiltRelease {
  const own = sources.find(({ app }) => app.folder === name);
  if (from === undefined && !own) {
    const names = sources.map(({ app }) => app.folder).join(', ');
    throw new UserError(`There is no app ${name} here, only ${names}; name a build from another folder with --from`);
  }
  const app = own?.app ?? remoteApp(name);
  const folder = from === undefined ? own?.folder : resolve(root, from);
  return readBuild({ app, folder: folder ?? '' }, { publishedAt, version: as });
}

const namesOf = ({ sources = ownSources() }: RunOptions) => sources.map(({ app }) => app.folder);

/** Reports and leaves out releases of other teams that are no longer compatible. */
async function makeSite(site: string, line: CommandLine, options: RunOptions, kept: commands.KeptReleases) {
  try {
    return await execute(site, line, options, kept);
  } catch (cause) {
    const left = [...kept.releases, ...kept.pinned];
    if (!(cause instanceof UserError) || left.length === 0) throw cause;
    const lines = await execute(site, line, options, { ...kept, releases: [], pinned: [] });
    const names = left.map(({ app, record }) => `${app} ${record.version}`).join(', ');
    options.note(`The new site does not contain ${names}: ${cause.message}`);
    return lines;
  }
}

/** Creates the new site in a sibling folder and swaps them. Other deploys wait for it. */
async function replaceSite(site: string, line: CommandLine, options: RunOptions) {
  const { disk = realDisk } = options;
  if (line['dry-run'] || !existsSync(join(site, '.deploy'))) return replaceLockedSite(site, line, options);
  const lock = await takeLock(disk, layoutOf(site), { command: 'init', wait: line.wait });
  try {
    return await replaceLockedSite(site, line, options);
  } finally {
    await lock.release();
  }
}

async function replaceLockedSite(site: string, line: CommandLine, options: RunOptions) {
  const { disk = realDisk } = options;
  const sibling = (suffix: string) => join(dirname(site), `.${basename(site)}.${suffix}`);
  const prefixes = [`.${basename(site)}.new-`, `.${basename(site)}.old-`];
  const isLeftOver = (name: string) =>
    prefixes.some((prefix) => {
      const pid = Number(name.slice(prefix.length));
      return name.startsWith(prefix) && (pid === process.pid || !isRunning(pid));
    });
  const leftOver = line['dry-run'] ? [] : namesIn(dirname(site)).filter(isLeftOver);
  for (const name of leftOver) await disk.remove(join(dirname(site), name));
  const fresh = sibling(`new-${process.pid}`);
  const lines = await makeSite(fresh, line, options, keptReleases(site, namesOf(options)));
  if (line['dry-run']) return lines;
  const old = sibling(`old-${process.pid}`);
  if (namesIn(dirname(site)).includes(basename(site))) renameSync(site, old);
  renameSync(fresh, site);
  await disk.remove(old);
  return lines;
}
