import { dirname } from 'node:path';
import { type CommandContext, type Line, line, liveOf } from './commands';
import { assertRecorded, servedFiles } from './commit';
import { damageReport } from './damage';
import { readHistory } from './history';
import { type Live, liveIncompatibilities } from './live';
import { isCleared } from './prune';
import { namesIn, readIfThere } from './reading';
import type { ReleaseRecord } from './records';
import { UserError } from './user-error';

interface Held {
  readonly app: string;
  readonly record: ReleaseRecord;
}

/**
 * Looks at every file of every release that the site holds, and at what says which are live. Changes nothing.
 * @throws UserError that names all that is wrong, each with what to do
 */
export function check(context: CommandContext): readonly Line[] {
  const { layout } = context;
  const live = liveOf(context);
  assertRecorded(context, live);
  const { held, unreadable } = recordsOf(context);
  const problems = [
    ...unreadable,
    ...held.flatMap(({ app, record }) => damageReport(layout, app, record) ?? []),
    // What is made of records says nothing while one of them cannot be read.
    ...(unreadable.length === 0 ? [...liveIncompatibilities(context.records, live), ...outdated(context, live)] : []),
  ];
  if (problems.length > 0) throw new UserError([...problems, ...atWork(context)].join('\n'));
  const files = held.flatMap(({ record }) => Object.keys(record.files)).length;
  const counts = [context.records.apps().length, held.length, files].map(String);
  return [
    line(`${layout.site} is intact: ${counts[0]} apps, ${counts[1]} releases, ${counts[2]} files`, 'whole', ...counts),
  ];
}

/** Releases whose files the site has to have; and records that cannot be read, in words. */
function recordsOf(context: CommandContext) {
  const { layout, records } = context;
  const held: Held[] = [];
  const unreadable: string[] = [];
  for (const app of records.apps()) {
    for (const name of namesIn(layout.recordFolder(app))) {
      try {
        const record = records.find(app, name.replace(/\.json$/, ''));
        if (record && !isCleared(context, app, record)) held.push({ app, record });
      } catch (cause) {
        if (!(cause instanceof UserError)) throw cause;
        unreadable.push(cause.message);
      }
    }
  }
  return { held, unreadable };
}

const outdated = (context: CommandContext, live: Live): readonly string[] =>
  servedFiles(context, readHistory(context.layout), live)
    .filter(({ path, content }) => readIfThere(path) !== content)
    .map(({ path }) => `${path} does not match the records: "activate host ${live.host}" writes it again`);

/** Between two steps of another deploy a site is not as its records have it. */
const atWork = ({ layout }: CommandContext): readonly string[] =>
  namesIn(layout.locks).length > 0
    ? [`Another deploy may be running (${dirname(layout.locks)}): check again after it has ended`]
    : [];
