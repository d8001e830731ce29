import {
  assertPublished,
  type Choice,
  type CommandContext,
  goLive,
  type Line,
  line,
  liveOf,
  liveRemoteOf,
  withLive,
} from './commands';
import { damageOf, damageReport } from './damage';
import { type HistoryEntry, isRemoved, liveTogether, liveVersions, readHistory } from './history';
import { type Live, liveIncompatibilities } from './live';
import type { ReleaseRecord } from './records';
import { UserError } from './user-error';

/** @param to default: the latest earlier version that is intact and compatible */
export async function rollback(context: CommandContext, app: string, to?: string): Promise<readonly Line[]> {
  const live = liveOf(context);
  const history = readHistory(context.layout);
  if (app !== 'host' && !isRemoved(history, app)) liveRemoteOf(live, app);
  if (to !== undefined) {
    const choice = { app, version: to };
    assertPublished(context, choice);
    assertCompatibleAlone(context, live, history, choice);
    return goLive(context, live, [choice], 'rollback');
  }
  const skipped: Line[] = [];
  for (const record of earlierReleases(context, history, app)) {
    const { version } = record;
    const reasons = reasonsAgainst(context, live, app, record);
    if (reasons.length === 0) return [...skipped, ...(await goLive(context, live, [{ app, version }], 'rollback'))];
    const joint = jointStep(context, live, history, app);
    // Rolling back past a fix or a joint step needs a human decision.
    if (joint !== undefined || isFix(record))
      throw new UserError([...reasons, joint ?? manualRollback(app)].join('\n'));
    skipped.push(line(`${app} ${version} is skipped: ${reasons.join(' ')}`, 'passed-over', app, version));
  }
  if (skipped.length === 0) throw new UserError(`${app} has no earlier version to go back to`);
  throw new UserError([...skipped.map(({ text }) => text), `${app} has no earlier version that fits`].join('\n'));
}

const isFix = (record: ReleaseRecord) => record.kind === 'remote' && record.noFallback === true;
const manualRollback = (app: string) =>
  `It was published with --no-fallback: "rollback ${app} --to <version>" goes past it`;

/** Newest first, without retired or pruned releases. */
function earlierReleases(
  { records }: CommandContext,
  history: readonly HistoryEntry[],
  app: string,
): readonly ReleaseRecord[] {
  const versions = liveVersions(history, app);
  // Rolling back a removal restores the removed version.
  const before = isRemoved(history, app) ? versions : versions.slice(0, -1).filter((one) => one !== versions.at(-1));
  return [...new Set(before.toReversed())].flatMap((version) => {
    const record = records.find(app, version);
    return record === undefined || (record.kind === 'remote' && record.retiredAt) ? [] : [record];
  });
}

function reasonsAgainst(
  { layout, records }: CommandContext,
  live: Live,
  app: string,
  record: ReleaseRecord,
): readonly string[] {
  const damage = damageReport(layout, app, record);
  return damage !== undefined ? [damage] : liveIncompatibilities(records, withLive(live, app, record.version));
}

function assertCompatibleAlone(
  context: CommandContext,
  live: Live,
  history: readonly HistoryEntry[],
  { app, version }: Choice,
): void {
  const reasons = liveIncompatibilities(context.records, withLive(live, app, version));
  if (reasons.length === 0) return;
  const joint = jointStep(context, live, history, app);
  throw new UserError([...reasons, ...(joint ? [joint] : [])].join('\n'));
}

/** The command that rolls back all releases of a joint step; undefined if the app went live alone. */
function jointStep(
  context: CommandContext,
  live: Live,
  history: readonly HistoryEntry[],
  app: string,
): string | undefined {
  const together = liveTogether(history, app);
  if (together.length < 2) return undefined;
  const choices = together.flatMap(({ app: one }) => {
    const version = liveVersions(history, one).at(-2);
    return version === undefined ? [] : [{ app: one, version }];
  });
  const next = choices.reduce((state, choice) => withLive(state, choice.app, choice.version), live);
  const isIntact = choices.every((choice) => {
    const record = context.records.find(choice.app, choice.version);
    return record !== undefined && damageOf(context.layout, choice.app, record).length === 0;
  });
  if (choices.length < together.length || !isIntact || liveIncompatibilities(context.records, next).length > 0)
    return undefined;
  const names = together.map((one) => `${one.app} ${one.version}`).join(' and ');
  const command = ['activate', ...choices.map((choice) => `${choice.app} ${choice.version}`)].join(' ');
  return `${names} went live in one step: "${command}" rolls all of them back`;
}
