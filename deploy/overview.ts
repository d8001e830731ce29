import { audienceOf, canaryFields } from './canary';
import { type CommandContext, type Line, line } from './decision';
import { contentOf, entryNumbers, type Operator, readEntry } from './ledger';
import { fallbackOf } from './live';
import { hostRecordOf } from './records';
import { liveVersionOf, newestFirst, type ReleaseState } from './state';

interface Row {
  readonly app: string;
  readonly version: string;
  readonly state: readonly string[];
  readonly publishedAt: string;
  readonly text: string;
}

/** Newest first, with the state of each release. @param only an app; default: all */
export async function list(context: CommandContext, only?: string): Promise<readonly Line[]> {
  const apps = Object.keys(context.state.releases)
    .filter((app) => app === (only ?? app))
    .sort();
  const rows = (await Promise.all(apps.map((app) => rowsOf(context, app)))).flat();
  const widthOf = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [appWidth, versionWidth] = [widthOf(({ app }) => app), widthOf(({ version }) => version)];
  return rows.map(({ app, version, state, publishedAt, text }) => ({
    text: `${app.padEnd(appWidth)}  ${version.padEnd(versionWidth)}  ${publishedAt.slice(0, 16).replace('T', ' ')}  ${text}`.trimEnd(),
    fields: [app, version, publishedAt, ...state],
  }));
}

async function rowsOf(context: CommandContext, app: string): Promise<readonly Row[]> {
  const { state } = context;
  const host = await hostRecordOf(context, state.host);
  const fallback = app === 'host' ? undefined : await fallbackOf(context, host, app);
  const canary = state.remotes[app]?.canary;
  return newestFirst(state, app).map(([version, release]) => noted(context, release, rowOf(version, release)));

  function rowOf(version: string, { publishedAt, noFallback, retiredAt }: ReleaseState): Row {
    const row = { app, version, publishedAt };
    if (retiredAt) return { ...row, state: ['retired', retiredAt], text: `retired ${retiredAt.slice(0, 10)}` };
    const isLive = version === liveVersionOf(state, app);
    if (isLive && noFallback) return { ...row, state: ['live', 'no-fallback'], text: 'live, without a fallback' };
    if (isLive) return { ...row, state: ['live'], text: 'live' };
    if (canary?.version === version) {
      return { ...row, state: ['canary', ...canaryFields(canary)], text: `canary ${audienceOf(app, canary)}` };
    }
    if (version === fallback?.version) return { ...row, state: ['fallback'], text: 'fallback' };
    return { ...row, state: ['-'], text: '' };
  }
}

/** Adds who pinned the release, and until when it is a preview. */
function noted({ now }: CommandContext, { pinnedBy = [], preview, retiredAt }: ReleaseState, row: Row): Row {
  const isPreview = preview !== undefined && !retiredAt && preview.until > now;
  const pinned = pinnedBy.length > 0 ? [`pinned by ${pinnedBy.join(', ')}`] : [];
  const offered = isPreview ? [`preview until ${preview.until.slice(0, 10)} by ${preview.by}`] : [];
  return {
    ...row,
    state: [
      ...row.state,
      ...(pinnedBy.length > 0 ? ['pinned', ...pinnedBy] : []),
      ...(isPreview ? ['preview', preview.until, preview.by] : []),
    ],
    text: [row.text, ...pinned, ...offered].filter((text) => text !== '').join(', '),
  };
}

const describeOperator = ({ subject, issuer, repository, commit, run }: Operator): string =>
  [
    subject,
    issuer && `by ${issuer}`,
    repository && `of ${repository}`,
    commit && `at ${commit.slice(0, 12)}`,
    run && `in run ${run}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Changes with their time and operator, oldest first. */
export async function history({ store }: CommandContext, app?: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const number of await entryNumbers(store)) {
    const { at, by, changes } = readEntry(store, number, await contentOf(store, number));
    for (const { app: name, action, version } of changes.filter((one) => app === undefined || one.app === app)) {
      const when = at.slice(0, 19).replace('T', ' ');
      lines.push(
        line(
          `${when}  ${action.padEnd(9)}  ${name} ${version}  ${describeOperator(by)}`,
          at,
          action,
          name,
          version,
          describeOperator(by),
        ),
      );
    }
  }
  return lines;
}
