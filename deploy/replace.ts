import type { BuiltRelease } from './built-release';
import { type CommandContext, type Decision, init } from './commands';
import { releasePath } from './site-paths';
import {
  type Choice,
  emptyState,
  liveVersionOf,
  releaseStateOf,
  releasesOf,
  type State,
  withLive,
  withRelease,
} from './state';
import { sweep } from './sweep';
import { UserError } from './user-error';

/**
 * Creates a site, or replaces one: other teams' live remotes, pinned releases and override origins stay, if they fit.
 * @param note of what did not fit
 */
export async function initSite(
  context: CommandContext,
  builds: readonly BuiltRelease[],
  note: (text: string) => void,
): Promise<Decision> {
  const kept = await keptState(
    context,
    builds.map(({ app }) => app),
  );
  const decision = await begin(context, builds, kept, note);
  const next = decision.state ?? context.state;
  const old = releasesIn(context.state).filter(({ app, version }) => !releaseStateOf(next, app, version));
  return { ...decision, afterwards: () => sweep({ ...context, state: next }, old) };
}

const releasesIn = (state: State): readonly Choice[] =>
  Object.keys(state.releases).flatMap((app) =>
    Object.keys(releasesOf(state, app)).map((version) => ({ app, version })),
  );

/** @param own apps of the builds */
async function keptState({ state, store, entry }: CommandContext, own: readonly string[]): Promise<State> {
  const { overrideOrigins } = state;
  let kept: State = { ...emptyState, ...(overrideOrigins ? { overrideOrigins } : {}) };
  for (const choice of releasesIn(state)) {
    const { app, version } = choice;
    const isLive = !own.includes(app) && liveVersionOf(state, app) === version;
    const release = releaseStateOf(state, app, version);
    const isNeeded = isLive || (release?.pinnedBy ?? []).length > 0;
    if (!release || !isNeeded || (await store.list(releasePath(app, version))).length === 0) continue;
    kept = withRelease(kept, choice, release);
    if (isLive) kept = withLive(kept, choice, { entry });
  }
  return kept;
}

async function begin(
  context: CommandContext,
  builds: readonly BuiltRelease[],
  kept: State,
  note: (text: string) => void,
): Promise<Decision> {
  try {
    return await init({ ...context, state: kept }, builds);
  } catch (cause) {
    const left = releasesIn(kept);
    if (!(cause instanceof UserError) || left.length === 0) throw cause;
    const { overrideOrigins } = kept;
    const bare = { ...emptyState, ...(overrideOrigins ? { overrideOrigins } : {}) };
    const decision = await init({ ...context, state: bare }, builds);
    const names = left.map(({ app, version }) => `${app} ${version}`).join(', ');
    note(`The new site does not contain ${names}: ${cause.message}`);
    return decision;
  }
}
