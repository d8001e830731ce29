import { dirname } from 'node:path';
import { type CommandContext, type Line, line, liveOf } from './commands';
import { assertRecorded, servedFiles } from './commit';
import { damageReport } from './damage';
import { readHistory } from './history';
import { type Live, liveIncompatibilities } from './live';
import { isCleared } from './prune';
import { namesIn, readIfExists } from './reading';
import type { ReleaseRecord } from './records';
import { UserError } from './user-error';

interface ExistingRelease {
  readonly app: string;
  readonly record: ReleaseRecord;
}

/**
 * Checks all files of all releases, and the files that name the live ones. Read-only.
 * @throws UserError that lists every problem and its remedy
 */
export function check(context: CommandContext): readonly Line[] {
  const { layout } = context;
  const live = liveOf(context);
  assertRecorded(context, live);
  const { existing, unreadable } = recordsOf(context);
  const problems = [
    ...unreadable,
    ...existing.flatMap(({ app, record }) => damageReport(layout, app, record) ?? []),
    // Served files are derived from the records: they can be compared only if all are readable.
    ...(unreadable.length === 0 ? [...liveIncompatibilities(context.records, live), ...outdated(context, live)] : []),
  ];
  if (problems.length > 0) throw new UserError([...problems, ...runningDeploys(context)].join('\n'));
  const files = existing.flatMap(({ record }) => Object.keys(record.files)).length;
  const counts = [context.records.apps().length, existing.length, files].map(String);
  return [
    line(`${layout.site} is intact: ${counts[0]} apps, ${counts[1]} releases, ${counts[2]} files`, 'whole', ...counts),
  ];
}

/** Releases that must have their files, and messages for unreadable records. */
function recordsOf(context: CommandContext) {
  const { layout, records } = context;
  const existing: ExistingRelease[] = [];
  const unreadable: string[] = [];
  for (const app of records.apps()) {
    for (const name of namesIn(layout.recordFolder(app))) {
      try {
        const record = records.find(app, name.replace(/\.json$/, ''));
        if (record && !isCleared(context, app, record)) existing.push({ app, record });
      } catch (cause) {
        if (!(cause instanceof UserError)) throw cause;
        unreadable.push(cause.message);
      }
    }
  }
  return { existing, unreadable };
}

const outdated = (context: CommandContext, live: Live): readonly string[] =>
  servedFiles(context, readHistory(context.layout), live)
    .filter(({ path, content }) => readIfExists(path) !== content)
    .map(({ path }) => `${path} does not match the records: "activate host ${live.host}" writes it again`);

/** During another deploy, a site may differ from its records. */
const runningDeploys = ({ layout }: CommandContext): readonly string[] =>
  namesIn(layout.locks).length > 0
    ? [`Another deploy may be running (${dirname(layout.locks)}): check again after it has ended`]
    : [];
