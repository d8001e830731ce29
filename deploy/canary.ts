import { type CommandContext, type Decision, line } from './decision';
import { assertPublished, goLive } from './publish';
import { type Canary, liveRemoteOf, type State, withoutCanary, withRemote } from './state';
import { UserError } from './user-error';

export async function startCanary(context: CommandContext, app: string, canary: Canary): Promise<Decision> {
  const { version } = liveRemoteOf(context.state, app);
  if (canary.share === 0 && !canary.optIn)
    throw new UserError('A canary needs --share, --opt-in, or both; abort ends one');
  await assertPublished(context, { app, version: canary.version });
  if (canary.version === version)
    throw new UserError(`${app} ${version} is live: choose another version for the canary`);
  const state = withRemote(context.state, app, { version, canary });
  const text = `${app} ${canary.version} runs ${audienceOf(app, canary)}`;
  return {
    lines: [line(text, 'canary', app, canary.version, ...canaryFields(canary))],
    state,
    changes: [{ app, version: canary.version, action: 'canary' }],
  };
}

export const audienceOf = (app: string, { share, optIn }: Canary): string =>
  [
    share > 0 ? `in ${percent(share)} of browsers` : '',
    optIn ? `in browsers that open the portal with ?canary=${app}` : '',
  ]
    .filter((text) => text !== '')
    .join(' and ');

const percent = (share: number) => `${Number((share * 100).toFixed(4))}%`;
export const canaryFields = ({ share, optIn }: Canary) => [percent(share), optIn ? 'opt-in' : ''];

function canaryOf(state: State, app: string): Canary {
  const { canary } = liveRemoteOf(state, app);
  if (canary) return canary;
  throw new UserError(`${app} has no canary`);
}

export async function promote(context: CommandContext, app: string): Promise<Decision> {
  const choice = { app, version: canaryOf(context.state, app).version };
  await assertPublished(context, choice);
  return goLive(context, [choice], 'promote');
}

export async function abort({ state }: CommandContext, app: string): Promise<Decision> {
  const { version } = canaryOf(state, app);
  const live = liveRemoteOf(state, app).version;
  return {
    lines: [line(`${app} ${version} is no longer a canary; ${live} runs everywhere`, 'aborted', app, version)],
    state: withoutCanary(state, app),
    changes: [{ app, version, action: 'abort' }],
  };
}
