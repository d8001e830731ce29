import { areaOf, type RegistryRemote, registryReleaseOf } from '@portal/shared/federation';
import { tabStore } from '@portal/shared/site';
import { type PortalPlan, planOf } from '../plan';
import { logWarning } from '../telemetry/log-warning';
import { descriptionIn, fetchDescription, type PreviewState, previewOf, readPreview } from './preview';
import { isFramed, type RefusedRequest, refused, rememberedOverride, storageKey, takeFromAddress } from './requested';

export type OverrideState =
  | { readonly status: 'active'; readonly remote: string; readonly origin: string }
  | PreviewState
  | RefusedRequest<'malformed' | 'origin-not-allowed' | 'framed' | 'no-preview'>;

type ActiveOverride = Extract<OverrideState, { status: 'active' | 'preview' }>;

/** Asks the user once per tab. */
export type AskConsent = (override: ActiveOverride) => Promise<boolean>;

export interface Override {
  readonly state: OverrideState;
  /** Replaces the remote's release by the origin's; removes it where the origin has none. */
  apply(plan: PortalPlan): PortalPlan;
  /** Reads the origin again. */
  refresh(): Promise<void>;
}

/**
 * Opens the override of the address (`?override=<remote>@<origin>`, or `@<version>` for a preview) or of this tab; undefined without one,
 * or if the user declines. Runs code only after consent: the author of a link must not choose it in a user's session.
 * @param plan the page's own; its registry has the allowed origins
 */
export async function openOverride(plan: PortalPlan, askConsent: AskConsent): Promise<Override | undefined> {
  const agreed = rememberedOverride();
  const requested = takeFromAddress() ?? agreed;
  if (requested === '' || requested === null) return forget();
  const state = (await previewOf(requested)) ?? stateOf(requested, plan);
  if (state.status === 'refused') {
    forget();
    return { state, apply: (same) => same, refresh: async () => undefined };
  }
  const { remote } = state;
  const text = `${remote}@${state.status === 'preview' ? state.version : state.origin}`;
  const read = () => (state.status === 'preview' ? readPreview(state) : releaseAt(state.origin));
  if (text !== agreed && !(await askConsent(state))) return forget();
  tabStore.set(storageKey, text);
  let found = await read();
  return {
    state,
    apply(current) {
      const { registry, visitor } = current;
      const { [remote]: _, ...releases } = current.releases;
      if (!found) return { ...current, releases };
      const remotes = { ...registry.remotes, [remote]: found };
      return planOf({ ...registry, remotes }, visitor, location.pathname);
    },
    async refresh() {
      found = await read();
    },
  };
}

export const forget = (): undefined => void tabStore.remove(storageKey);

function stateOf(requested: string, { registry: { overrideOrigins = [] } }: PortalPlan): OverrideState {
  const [, remote = '', origin = ''] = /^(remote-[a-z][a-z0-9-]*)@(https?:\/\/[^/?#\s]+)\/?$/.exec(requested) ?? [];
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return refused(requested, 'malformed');
  // Development allows any origin.
  const isAllowed = process.env['NODE_ENV'] === 'development' || overrideOrigins.includes(origin);
  if (!isAllowed) return refused(requested, 'origin-not-allowed');
  return isFramed() ? refused(requested, 'framed') : { status: 'active', remote, origin };
}

/** Undefined on failure. Integrity is not checked, since the portal has no hashes of these files. */
async function releaseAt(origin: string): Promise<RegistryRemote | undefined> {
  try {
    const release = descriptionIn(await fetchDescription(`${origin}/release.json`));
    // No release of the portal: what works in this tab proves nothing about one.
    return { ...registryReleaseOf(release, `${origin}/`), ...areaOf(release), version: 'local', integrity: '' };
  } catch (cause) {
    logWarning('The override could not be read', cause);
    return undefined;
  }
}
