import { audienceOf, canaryFields } from './canary';
import { type CommandContext, type Line, line } from './decision';
import { contentOf, entryNumbers, type Operator, readEntry } from './ledger';
import { fallbackOf } from './live';
import { noticeText } from './retire';
import { liveVersionOf, newestFirst } from './state';

interface Row {
  readonly app: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly marks: readonly Line[];
}

/** Newest first, with the state of each release. @param only an app; default: all */
export async function list(context: CommandContext, only?: string): Promise<readonly Line[]> {
  const apps = Object.keys(context.state.releases)
    .filter((app) => app === (only ?? app))
    .sort();
  const rows = (await Promise.all(apps.map((app) => rowsOf(context, app)))).flat();
  const widthOf = (name: 'app' | 'version') => Math.max(...rows.map((row) => row[name].length));
  const [appWidth, versionWidth] = [widthOf('app'), widthOf('version')];
  return rows.map(({ app, version, publishedAt, marks }) => {
    const text = marks.flatMap((mark) => mark.text || []).join(', ');
    const at = publishedAt.slice(0, 16).replace('T', ' ');
    return line(
      `${app.padEnd(appWidth)}  ${version.padEnd(versionWidth)}  ${at}  ${text}`.trimEnd(),
      ...[app, version, publishedAt, ...marks.flatMap(({ fields }) => fields)],
    );
  });
}

async function rowsOf(context: CommandContext, app: string): Promise<readonly Row[]> {
  const { state, now } = context;
  const fallback = app === 'host' ? undefined : await fallbackOf(context, app);
  const canary = state.remotes[app]?.canary;
  const notice = state.notices?.[app];
  return newestFirst(state, app).map(([version, release]) => {
    const { publishedAt, noFallback, retiredAt, pinnedBy = [], preview } = release;
    const isLive = version === liveVersionOf(state, app);
    return {
      ...{ app, version, publishedAt },
      marks: [
        standing(version, isLive, retiredAt),
        ...(isLive && noFallback ? [line('without a fallback', 'no-fallback')] : []),
        ...(isLive && notice ? [line(`has notice: ${noticeText(notice)}`, 'notice', notice)] : []),
        ...(pinnedBy.length > 0 ? [line(`pinned by ${pinnedBy.join(', ')}`, 'pinned', ...pinnedBy)] : []),
        ...(preview && !retiredAt && preview.until > now
          ? [line(`preview until ${preview.until.slice(0, 10)} by ${preview.by}`, 'preview', preview.until, preview.by)]
          : []),
      ],
    };
  });

  function standing(version: string, isLive: boolean, retiredAt?: string): Line {
    if (retiredAt) return line(`retired ${retiredAt.slice(0, 10)}`, 'retired', retiredAt);
    if (isLive) return line('live', 'live');
    if (canary?.version === version)
      return line(`canary ${audienceOf(app, canary)}`, 'canary', ...canaryFields(canary));
    return version === fallback?.version ? line('fallback', 'fallback') : line('', '-');
  }
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
