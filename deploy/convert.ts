import { type Release, registrySchema, release } from '@portal/shared/federation';
import * as v from 'valibot';
import { type Line, line } from './decision';
import { fromFormat1 } from './format-1';
import { hashOf } from './hash';
import { append, contentOf, entryNumbers, isEarlierSite, localOperator, readEntry, readHead } from './ledger';
import { registryTextIn } from './page-registry';
import { updateProjections } from './projections';
import { openRecords, recordText } from './records';
import { recordPath, sitePaths } from './site-paths';
import { choicesIn, emptyState, type ReleaseState, type State, withRelease, withStep } from './state';
import { type Store, textOf } from './store/store';
import { NewerSite, UserError } from './user-error';

/** Of deploys before the ledger. */
const earlier = { history: sitePaths.earlierHistory, records: '.deploy/releases', recordFormat: 2 } as const;

const goingLive = ['publish', 'activate', 'rollback', 'promote', 'recovered'];
const historyEntry = v.object({ at: v.string(), app: v.string(), version: v.string(), action: v.string() });
type HistoryEntry = v.InferOutput<typeof historyEntry>;

const siteRegistry = v.object({
  schema: v.number(),
  host: v.string(),
  overrideOrigins: v.exactOptional(v.array(v.string())),
  remotes: v.record(
    v.string(),
    v.object({
      version: v.string(),
      canary: v.exactOptional(
        v.object({ share: v.number(), optIn: v.boolean(), release: v.object({ version: v.string() }) }),
      ),
    }),
  ),
});

const recordFields = v.looseObject({
  format: v.optional(v.number(), 1),
  publishedAt: v.string(),
  noFallback: v.exactOptional(v.boolean()),
  retiredAt: v.exactOptional(v.string()),
  pinnedBy: v.exactOptional(v.array(v.string())),
});

/** Gives the site of an earlier deploy a ledger. Its page, addresses and releases stay. */
export async function convert(store: Store, at: string): Promise<readonly Line[]> {
  if ((await readHead(store)) === undefined) {
    if (!(await isEarlierSite(store))) throw new UserError(`${store.name} contains no site; "init" creates one`);
    const { state, releases } = await readEarlier(store);
    for (const { app, version, built } of releases) await store.write(recordPath(app, version), recordText(built));
    await append(store, undefined, {
      at,
      by: localOperator(),
      changes: [{ action: 'convert', app: 'host', version: state.host }],
      state,
    });
  }
  await updateProjections(store, openRecords(store));
  // An earlier deploy refuses a site without its records.
  for (const folder of [earlier.records, '.deploy/locks']) await removeAll(store, folder);
  await store.remove('.deploy/reserve');
  return [line(`${store.name} has a ledger; "convert --back" takes it away again`, 'converted')];
}

async function removeAll(store: Store, folder: string): Promise<void> {
  for (const { path } of await store.list(folder)) await store.remove(path);
}

async function parsed<const T extends v.GenericSchema>(
  store: Store,
  path: string,
  schema: T,
  text?: string,
): Promise<v.InferOutput<T>> {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const result = v.safeParse(json, text ?? (await textOf(store, path)));
  if (result.success) return result.output;
  throw new UserError(`${store.name}/${path} is damaged: restore it from a backup`);
}

async function readEarlier(store: Store) {
  const page = (await textOf(store, sitePaths.page)) ?? '';
  const inlined = registryTextIn(page) ?? '';
  const { schema, host, remotes, ...rest } = await parsed(store, sitePaths.page, siteRegistry, inlined);
  if (schema > registrySchema) throw new NewerSite(`${sitePaths.page} has a registry of schema ${schema}`);
  const history = await parsed(store, earlier.history, v.array(historyEntry));
  const releases = await readReleases(store);
  const live = Object.entries(remotes).map(([app, { version, canary }]) => {
    if (!canary) return [app, { version }] as const;
    const { release: other, ...audience } = canary;
    return [app, { version, canary: { version: other.version, ...audience } }] as const;
  });
  const { overrideOrigins } = rest;
  const begun: State = {
    ...emptyState,
    shown: 1,
    host,
    remotes: Object.fromEntries(live),
    ...(overrideOrigins ? { overrideOrigins } : {}),
    steps: stepsOf(history),
  };
  const state = releases.reduce((made, { known, ...choice }) => withRelease(made, choice, known), begun);
  return { state, releases };
}

/** The versions that went live, without those rolled back. Numbers below 1 tell steps before the ledger apart. */
function stepsOf(history: readonly HistoryEntry[]): State['steps'] {
  const steps: State['steps'] = {};
  for (const { at, app, version, action } of history.filter((one) => goingLive.includes(one.action))) {
    const entry = history.findIndex((one) => one.at === at && one.action === action) - history.length;
    const own = steps[app] ?? [];
    // One step back is an interrupted rollback: the next one must not return to the abandoned version.
    const isBack = action === 'rollback' || (action === 'recovered' && own.at(-2)?.version === version);
    steps[app] = withStep(own, { version, entry }, isBack);
  }
  return steps;
}

interface EarlierRelease {
  readonly app: string;
  readonly version: string;
  readonly built: Release;
  readonly known: ReleaseState;
}

async function readReleases(store: Store): Promise<readonly EarlierRelease[]> {
  const releases = (await store.list(earlier.records)).map(async ({ path }) => {
    const [app = '', file = ''] = path.slice(earlier.records.length + 1).split('/');
    const version = file.replace(/\.json$/, '');
    const content = await parsed(store, path, v.unknown());
    const { format } = v.parse(v.looseObject({ format: v.optional(v.number(), 1) }), content);
    if (format > earlier.recordFormat) throw new NewerSite(`${path} is a record of format ${format}`);
    const current = format === earlier.recordFormat ? content : await fromFormat1(store, app, content);
    const built = v.safeParse(release, current);
    const fields = v.safeParse(recordFields, current);
    if (!built.success || !fields.success)
      throw new UserError(
        `${store.name}/${path} is damaged: restore it from a backup, or delete it if nobody needs the release`,
      );
    const { publishedAt, noFallback, retiredAt, pinnedBy } = fields.output;
    const known: ReleaseState = {
      digest: hashOf(recordText(built.output)),
      publishedAt,
      ...(noFallback ? { noFallback } : {}),
      ...(retiredAt ? { retiredAt } : {}),
      ...(pinnedBy ? { pinnedBy } : {}),
    };
    return { app, version, built: built.output, known };
  });
  return Promise.all(releases);
}

/** Writes records and history as deploys before the ledger do, and removes the ledger. */
export async function convertBack(store: Store): Promise<readonly Line[]> {
  const head = await readHead(store);
  if (head === undefined) throw new UserError(`${store.name} has no ledger`);
  const records = openRecords(store);
  for (const { app, version } of choicesIn(head.state)) {
    const record = await records.find(head.state, app, version);
    const path = `${earlier.records}/${app}/${version}.json`;
    await store.write(path, JSON.stringify({ ...record, format: earlier.recordFormat }, null, 2));
  }
  const before = (await store.read(earlier.history)) ? await parsed(store, earlier.history, v.array(historyEntry)) : [];
  const history = [...before, ...(await historyOf(store))];
  await store.write(earlier.history, JSON.stringify(history, null, 1));
  await removeAll(store, sitePaths.ledger);
  await removeAll(store, sitePaths.records);
  return [line(`${store.name} has no ledger any more: use the earlier deploy`, 'converted-back')];
}

async function historyOf(store: Store): Promise<readonly HistoryEntry[]> {
  const known = [...goingLive, 'canary', 'abort', 'remove', 'retire'];
  const entries: HistoryEntry[] = [];
  for (const number of await entryNumbers(store)) {
    const { at, changes } = readEntry(store, number, await contentOf(store, number));
    entries.push(...changes.filter(({ action }) => known.includes(action)).map((change) => ({ at, ...change })));
  }
  return entries;
}
