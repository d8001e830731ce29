import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { host, remoteApp, remotes } from '../build/apps';
import { root } from '../build/root';
import { type BuildSource, type BuiltRelease, readBuild } from './built-release';
import { abort, promote, startCanary } from './canary';
import { commit } from './change';
import { check } from './check';
import { type CommandLine, help, readCommandLine } from './command-line';
import { convert, convertBack } from './convert';
import { type CommandContext, contextAfter, type Decision, type Line, line } from './decision';
import { explainDiskError } from './disk-error';
import { follow } from './follow';
import { hashOf } from './hash';
import { initSite } from './init';
import { contentOf, type Head, isEarlierSite, lastNumber, localOperator, readHead } from './ledger';
import { createMirror } from './mirror';
import { allowOverrides } from './overrides';
import { history, list } from './overview';
import { pin, unpin } from './pin';
import { preview } from './preview';
import { prune } from './prune';
import { activate, publish } from './publish';
import { purger } from './purge';
import { openRecords } from './records';
import { remove, retire } from './retire';
import { rollback } from './rollback';
import { sitePaths } from './site-paths';
import { emptyState } from './state';
import { assertConditionalWrites } from './store/conditional-writes';
import { openStore } from './store/open';
import type { Store } from './store/store';
import { assertNoneForeign } from './sweep';
import { symbolicate } from './symbolicate';
import { issueToken, revokeToken } from './tokens';
import { NewerSite, UserError } from './user-error';
import { verify } from './verify';

export interface RunOptions {
  readonly out: (text: string) => void;
  readonly note: (text: string) => void;
  /** Default: the standard input. */
  readonly input?: () => Promise<string>;
  readonly open?: (site: string) => Store;
  readonly now?: () => string;
  /** Default: the repository's apps. */
  readonly sources?: readonly BuildSource[];
}

const ownSources = (): readonly BuildSource[] =>
  [host, ...remotes].map((app) => ({ app, folder: join(root, app.folder, 'dist') }));

/** @throws UserError where a command is refused */
export async function run(parameters: readonly string[], options: RunOptions): Promise<void> {
  const commandLine = readCommandLine(parameters);
  if (commandLine.command === 'help') return options.out(help);
  const site = commandLine.site.startsWith('s3:') ? commandLine.site : resolve(root, commandLine.site);
  const store = (options.open ?? openStore)(site);
  const lines = await execute(store, commandLine, options).catch((error: unknown) => {
    throw explainDiskError(error, site);
  });
  for (const { text, fields } of lines) options.out(commandLine.plain ? fields.join('\t') : text);
  if (commandLine['dry-run']) options.note('Nothing was changed: this was a dry run.');
}

const readOnly = ['list', 'history', 'check', 'verify', 'symbolicate'];

async function execute(store: Store, commandLine: CommandLine, options: RunOptions): Promise<readonly Line[]> {
  const { note, now = () => new Date().toISOString() } = options;
  const dryRun = commandLine['dry-run'];
  if (commandLine.command === 'convert') return commandLine.back ? convertBack(store) : convert(store, now());
  if (commandLine.command === 'mirror') return mirrorInto(store, commandLine, options);
  if (await isEarlierSite(store)) await takeEarlier(store, commandLine, now());
  if (commandLine.command === 'token') {
    const [name = ''] = commandLine.names;
    return commandLine.revoke ? revokeToken(store, name) : issueToken(store, name, commandLine.days, now());
  }
  const records = openRecords(store);
  const purge = purger(process.env['PURGE_URL'], note);
  if (commandLine.command === 'init' && !dryRun) await assertConditionalWrites(store);
  // Read once, and before the site: a build that cannot be used is the first thing to know.
  const builds = buildsFor(commandLine, options);
  for (;;) {
    const context = contextAfter(await headFor(store, commandLine), { store, records }, now());
    const decision = await decide(context, commandLine, builds, options);
    if (readOnly.includes(commandLine.command)) return decision.lines;
    const lines = await commit(context, decision, { by: localOperator(), dryRun, purge, note });
    if (lines) return lines;
  }
}

async function mirrorInto(store: Store, { into = '', every }: CommandLine, { note }: RunOptions) {
  const copy = openStore(resolve(root, into));
  if (!(await copy.read(sitePaths.page)))
    await assertNoneForeign(copy, [sitePaths.embeds, 'remotes'], await store.list('remotes'));
  const mirror = createMirror(store, copy);
  if (every > 0) await follow(mirror, { every, say: note, signal: new AbortController().signal });
  const entry = await mirror.sync();
  return [line(`${into} shows entry ${entry}`, 'mirrored', into, `${entry}`)];
}

/** @throws UserError except for a site that is replaced */
async function takeEarlier(store: Store, { replace, 'dry-run': dryRun }: CommandLine, at: string): Promise<void> {
  if (!replace || dryRun)
    throw new UserError(
      `An earlier deploy wrote ${store.name}: "convert" gives it a ledger, without a change for visitors`,
    );
  // An unreadable site is replaced all the same.
  await convert(store, at).catch((cause: unknown) => {
    if (!(cause instanceof UserError) || cause instanceof NewerSite) throw cause;
  });
}

function buildsFor(commandLine: CommandLine, { sources = ownSources() }: RunOptions): readonly BuiltRelease[] {
  if (commandLine.command === 'init') return sources.map((source) => readBuild(source));
  return commandLine.command === 'publish' ? [buildOf(sources, commandLine.names[0] ?? '', commandLine)] : [];
}

function decide(
  context: CommandContext,
  commandLine: CommandLine,
  builds: readonly BuiltRelease[],
  { note, input = () => text(process.stdin) }: RunOptions,
): Promise<Decision> {
  const [app = '', version = ''] = commandLine.names;
  const [build] = builds;
  const only = async (lines: Promise<readonly Line[]>) => ({ lines: await lines });
  const handlers: Readonly<Record<string, () => Promise<Decision>>> = {
    init: () => initSite(context, builds, note),
    publish: async () =>
      build
        ? publish(context, build, { inactive: commandLine.inactive, noFallback: commandLine['no-fallback'] })
        : { lines: [] },
    retire: () => retire(context, app, version),
    activate: () => activate(context, pairsOf(commandLine.names)),
    rollback: () => rollback(context, app, commandLine.to),
    canary: () => startCanary(context, app, { version, share: commandLine.share, optIn: commandLine['opt-in'] }),
    promote: () => promote(context, app),
    abort: () => abort(context, app),
    remove: () => remove(context, app, commandLine.on),
    preview: () => preview(context, app, version, { days: commandLine.days, by: localOperator().subject }),
    pin: () => pin(context, app, version, commandLine.for ?? ''),
    unpin: () => unpin(context, app, version, commandLine.for),
    overrides: () => allowOverrides(context, commandLine.names),
    prune: () => prune(context, commandLine.keep),
    list: () => only(list(context)),
    check: () => only(check(context)),
    verify: () => only(verify(context, app, commandLine)),
    symbolicate: async () => only(symbolicate(context, await input())),
    history: () => only(history(context, commandLine.names[0])),
  };
  return handlers[commandLine.command]?.() ?? Promise.resolve({ lines: [] });
}

/** @throws UserError where the command does not fit what is there */
async function headFor(store: Store, { command, replace }: CommandLine): Promise<Head | undefined> {
  const head = command === 'init' && replace ? await replacedHead(store) : await readHead(store);
  if (head === undefined && command !== 'init')
    throw new UserError(`${store.name} contains no site; "init" creates one`);
  if (command !== 'init' || replace) return head;
  if (head) throw new UserError(`${store.name} already contains a site; "publish" adds to it`);
  if (await store.read(sitePaths.page))
    throw new UserError(`${store.name} has a page that no deploy wrote; "init --replace" puts a site in its place`);
  // An interrupted one left records.
  if ((await store.list(sitePaths.records)).length === 0)
    await assertNoneForeign(store, [sitePaths.hostFiles, 'remotes', sitePaths.embeds]);
  return undefined;
}

/** A damaged entry is followed by one that knows nothing of it. */
async function replacedHead(store: Store): Promise<Head | undefined> {
  try {
    return await readHead(store);
  } catch (cause) {
    const number = await lastNumber(store);
    if (!(cause instanceof UserError) || cause instanceof NewerSite || number === undefined) throw cause;
    return { number, hash: hashOf(await contentOf(store, number)), state: emptyState };
  }
}

/** `host 2.0.0 remote-x 2.0.0` → pairs of app and version. */
const pairsOf = (names: readonly string[]) =>
  names.flatMap((app, index) => (index % 2 === 0 ? [{ app, version: names[index + 1] ?? '' }] : []));

function buildOf(sources: readonly BuildSource[], name: string, { from, as }: CommandLine): BuiltRelease {
  const own = sources.find(({ app }) => app.folder === name);
  if (from === undefined && !own) {
    const names = sources.map(({ app }) => app.folder).join(', ');
    throw new UserError(`There is no app ${name} here, only ${names}; name a build from another folder with --from`);
  }
  const app = own?.app ?? remoteApp(name);
  const folder = from === undefined ? own?.folder : resolve(root, from);
  return readBuild({ app, folder: folder ?? '' }, as);
}
