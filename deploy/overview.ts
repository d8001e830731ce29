import { audienceOf, type CommandContext, canaryFields, type Line, liveOf } from './commands';
import { readHistory } from './history';
import { fallbackOf, type Live } from './live';
import { pinnersOf } from './pin';
import { hostRecordOf, type ReleaseRecord } from './records';

interface Row {
  readonly app: string;
  readonly version: string;
  readonly state: readonly string[];
  readonly publishedAt: string;
  readonly text: string;
}

/** Newest first, with the state of each release. */
export function list(context: CommandContext): readonly Line[] {
  const live = liveOf(context);
  const rows = context.records.apps().flatMap((app) => rowsOf(context, live, app));
  const widthOf = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [appWidth, versionWidth] = [widthOf(({ app }) => app), widthOf(({ version }) => version)];
  return rows.map(({ app, version, state, publishedAt, text }) => ({
    text: `${app.padEnd(appWidth)}  ${version.padEnd(versionWidth)}  ${publishedAt.slice(0, 16).replace('T', ' ')}  ${text}`.trimEnd(),
    fields: [app, version, publishedAt, ...state],
  }));
}

function rowsOf(context: CommandContext, live: Live, app: string): readonly Row[] {
  const { version: liveVersion, canary } = app === 'host' ? { version: live.host } : (live.remotes[app] ?? {});
  const fallback =
    app === 'host'
      ? undefined
      : fallbackOf(context, readHistory(context.layout), hostRecordOf(context.records, live.host), app);
  return context.records.of(app).map((record) => withPins(record, rowOf(record)));

  function rowOf(record: ReleaseRecord): Row {
    const { version, publishedAt } = record;
    const row = { app, version, publishedAt };
    const { noFallback, retiredAt } = record.kind === 'remote' ? record : {};
    if (retiredAt) return { ...row, state: ['retired', retiredAt], text: `retired ${retiredAt.slice(0, 10)}` };
    if (version === liveVersion && noFallback) {
      return { ...row, state: ['live', 'no-fallback'], text: 'live, without a fallback' };
    }
    if (version === liveVersion) return { ...row, state: ['live'], text: 'live' };
    if (canary?.version === version) {
      return { ...row, state: ['canary', ...canaryFields(canary)], text: `canary ${audienceOf(app, canary)}` };
    }
    if (version === fallback?.version) return { ...row, state: ['fallback'], text: 'fallback' };
    return { ...row, state: ['-'], text: '' };
  }
}

function withPins(record: ReleaseRecord, row: Row): Row {
  const names = pinnersOf(record);
  if (names.length === 0) return row;
  const pinned = `pinned by ${names.join(', ')}`;
  return {
    ...row,
    state: [...row.state, 'pinned', ...names],
    text: row.text === '' ? pinned : `${row.text}, ${pinned}`,
  };
}

/** Oldest first. */
export const history = (context: CommandContext, app?: string): readonly Line[] =>
  readHistory(context.layout)
    .filter((entry) => app === undefined || entry.app === app)
    .map(({ at, app: name, action, version }) => ({
      text: `${at.slice(0, 19).replace('T', ' ')}  ${action.padEnd(9)}  ${name} ${version}`,
      fields: [at, action, name, version],
    }));
