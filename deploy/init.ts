import type { BuiltRelease } from './built-release';
import { assertCompatible } from './compatibility';
import { type CommandContext, type Decision, line } from './decision';
import { type Added, add } from './publish';
import { releasePath } from './site-paths';
import { choicesIn, emptyState, liveVersionOf, releaseStateOf, type State, withLive, withRelease } from './state';
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
  const old = choicesIn(context.state).filter(({ app, version }) => !releaseStateOf(next, app, version));
  return { ...decision, deleteFiles: () => sweep({ ...context, state: next }, old) };
}

/** Without releases. */
const bareState = ({ overrideOrigins }: State): State => ({
  ...emptyState,
  ...(overrideOrigins ? { overrideOrigins } : {}),
});

/** @param own apps of the builds */
async function keptState({ state, store, entry }: CommandContext, own: readonly string[]): Promise<State> {
  let kept = bareState(state);
  for (const choice of choicesIn(state)) {
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
    const decision = await addLive({ ...context, state: kept }, builds);
    await assertCompatible({ ...context, state: decision.state });
    return decision;
  } catch (cause) {
    const left = choicesIn(kept);
    if (!(cause instanceof UserError) || left.length === 0) throw cause;
    const decision = await addLive({ ...context, state: bareState(kept) }, builds);
    const names = left.map(({ app, version }) => `${app} ${version}`).join(', ');
    note(`The new site does not contain ${names}: ${cause.message}`);
    return decision;
  }
}

/** Adds these builds to the context's state, and makes them live. */
async function addLive(context: CommandContext, builds: readonly BuiltRelease[]): Promise<Decision & Added> {
  const { entry } = context;
  const steps: Added[] = [];
  let { state } = context;
  for (const built of builds) {
    const added = await add({ ...context, state }, built);
    steps.push(added);
    state = withLive(added.state, built, { entry });
  }
  return {
    lines: [
      ...steps.flatMap(({ lines }) => lines),
      ...builds.map(({ app, version }) => line(`${app} ${version} is live`, 'live', app, version, '')),
    ],
    state,
    changes: builds.map(({ app, version }) => ({ app, version, action: 'publish' })),
    uploads: steps.flatMap(({ uploads }) => uploads),
  };
}
