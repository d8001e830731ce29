import { liveIncompatibilities } from './compatibility';
import { damageOf, damageReport } from './damage';
import { type CommandContext, type Decision, type Line, line } from './decision';
import { assertPublished, goLive } from './publish';
import type { ReleaseRecord } from './records';
import { type Choice, isRemoved, liveRemoteOf, liveTogether, liveVersions, releaseStateOf, withLive } from './state';
import { UserError } from './user-error';

/** @param to default: the latest earlier version that is intact and compatible */
export async function rollback(context: CommandContext, app: string, to?: string): Promise<Decision> {
  const { state } = context;
  if (app !== 'host' && !isRemoved(state, app)) liveRemoteOf(state, app);
  if (to !== undefined) {
    const choice = { app, version: to };
    await assertPublished(context, choice);
    await assertCompatibleAlone(context, choice);
    return goLive(context, [choice], 'rollback');
  }
  const skipped: Line[] = [];
  for (const record of await earlierReleases(context, app)) {
    const { version } = record;
    const reasons = await reasonsAgainst(context, app, record);
    if (reasons.length === 0) {
      const decision = await goLive(context, [{ app, version }], 'rollback');
      return { ...decision, lines: [...skipped, ...decision.lines] };
    }
    const joint = await jointStep(context, app);
    // Rolling back past a fix or a joint step needs a human decision.
    if (joint !== undefined || isFix(record))
      throw new UserError([...reasons, joint ?? manualRollback(app)].join('\n'));
    skipped.push(line(`${app} ${version} is skipped: ${reasons.join(' ')}`, 'passed-over', app, version));
  }
  if (skipped.length === 0) throw new UserError(`${app} has no earlier version to go back to`);
  throw new UserError([...skipped.map(({ text }) => text), `${app} has no earlier version that fits`].join('\n'));
}

const isFix = (record: ReleaseRecord) => record.noFallback === true;
const manualRollback = (app: string) =>
  `It was published with --no-fallback: "rollback ${app} --to <version>" goes past it`;

/** Newest first, without retired or pruned releases. */
async function earlierReleases({ records, state }: CommandContext, app: string): Promise<readonly ReleaseRecord[]> {
  const versions = liveVersions(state, app);
  // Rolling back a removal restores the removed version.
  const before = isRemoved(state, app) ? versions : versions.slice(0, -1).filter((one) => one !== versions.at(-1));
  const found = [...new Set(before.toReversed())].map(async (version) => {
    const record = await records.find(state, app, version);
    return record === undefined || record.retiredAt ? [] : [record];
  });
  return (await Promise.all(found)).flat();
}

/** The context after the choice. */
const after = (context: CommandContext, choices: readonly Choice[]): CommandContext => ({
  ...context,
  state: choices.reduce((state, choice) => withLive(state, choice, context), context.state),
});

async function reasonsAgainst(context: CommandContext, app: string, record: ReleaseRecord): Promise<readonly string[]> {
  const damage = await damageReport(context.store, app, record);
  return damage !== undefined ? [damage] : liveIncompatibilities(after(context, [{ app, version: record.version }]));
}

async function assertCompatibleAlone(context: CommandContext, choice: Choice): Promise<void> {
  const reasons = await liveIncompatibilities(after(context, [choice]));
  if (reasons.length === 0) return;
  const joint = await jointStep(context, choice.app);
  throw new UserError([...reasons, ...(joint ? [joint] : [])].join('\n'));
}

/** The command that rolls back all releases of a joint step; undefined if the app went live alone. */
async function jointStep(context: CommandContext, app: string): Promise<string | undefined> {
  const { state, store, records } = context;
  const together = liveTogether(state, app);
  if (together.length < 2) return undefined;
  const choices = together.flatMap(({ app: one }) => {
    const version = liveVersions(state, one).at(-2);
    return version === undefined || releaseStateOf(state, one, version) === undefined ? [] : [{ app: one, version }];
  });
  if (choices.length < together.length) return undefined;
  for (const choice of choices) {
    const record = await records.find(state, choice.app, choice.version);
    if (!record || (await damageOf(store, choice.app, record)).length > 0) return undefined;
  }
  if ((await liveIncompatibilities(after(context, choices))).length > 0) return undefined;
  const names = together.map((one) => `${one.app} ${one.version}`).join(' and ');
  const command = ['activate', ...choices.map((choice) => `${choice.app} ${choice.version}`)].join(' ');
  return `${names} went live in one step: "${command}" rolls all of them back`;
}
