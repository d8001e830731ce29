import { areaOf, type RegistryRemote, registryReleaseOf, remoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import { type PortalPlan, planOf } from '../plan';
import { tabStore } from '../storage/browser-storage';
import { logWarning } from '../telemetry/log-warning';
import { remembered, storageKey, takeFromAddress } from './requested';

export type OverrideState =
  | { readonly status: 'active'; readonly remote: string; readonly origin: string }
  | {
      readonly status: 'refused';
      /** The beginning of what the address names. */
      readonly requested: string;
      readonly reason: 'malformed' | 'origin-not-allowed' | 'framed';
    };

type ActiveOverride = Extract<OverrideState, { status: 'active' }>;

/** Asks the reader, once for a tab, whether code may come from there. */
export type AskConsent = (override: ActiveOverride) => Promise<boolean>;

export interface Override {
  readonly state: OverrideState;
  /** The plan with the remote as its origin has it; without the remote's release where the origin has none. */
  apply(plan: PortalPlan): PortalPlan;
  /** Reads the origin again, for another attempt. */
  refresh(): Promise<void>;
}

/** In characters: an address is no place for messages to the reader. */
const longestShown = 80;

/** How long the origin may take to respond, in milliseconds. */
const responseLimit = 5_000;

/**
 * The override that the address (`?override=<remote>@<origin>`) or this tab requests, which the tab remembers; undefined where
 * none is, where an empty one ends it, or where the reader declines. Nothing is fetched from an origin that is not allowed, nor
 * before the reader agreed: whoever makes somebody follow a link must not choose the code that runs in their session.
 * @param plan the page's own: its registry names the origins that are allowed
 */
export async function openOverride(plan: PortalPlan, askConsent: AskConsent): Promise<Override | undefined> {
  const agreed = remembered();
  const requested = takeFromAddress() ?? agreed;
  if (requested === '' || requested === null) return forget();
  const state = stateOf(requested, plan);
  if (state.status === 'refused') {
    forget();
    return { state, apply: (same) => same, refresh: async () => undefined };
  }
  const { remote, origin } = state;
  const text = `${remote}@${origin}`;
  if (text !== agreed && !(await askConsent(state))) return forget();
  tabStore.set(storageKey, text);
  let found = await releaseAt(origin);
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
      found = await releaseAt(origin);
    },
  };
}

/** The next page loads the portal's own remotes. */
export const forget = (): undefined => void tabStore.remove(storageKey);

function stateOf(requested: string, { registry: { overrideOrigins = [] } }: PortalPlan): OverrideState {
  const [, remote = '', origin = ''] = /^(remote-[a-z][a-z0-9-]*)@(https?:\/\/[^/?#\s]+)\/?$/.exec(requested) ?? [];
  const refused = (reason: Extract<OverrideState, { status: 'refused' }>['reason']) =>
    ({ status: 'refused', requested: requested.slice(0, longestShown), reason }) as const;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return refused('malformed');
  // Who builds the host for development may name any.
  const isAllowed = process.env['NODE_ENV'] === 'development' || overrideOrigins.includes(origin);
  if (!isAllowed) return refused('origin-not-allowed');
  // Another page could lay its own over the question, and lead the reader's click.
  return window.top === window.self ? { status: 'active', remote, origin } : refused('framed');
}

/** The release at the origin; undefined where there is none. The portal knows no hash of its files, so none is checked. */
async function releaseAt(origin: string): Promise<RegistryRemote | undefined> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(responseLimit),
    });
    if (!response.ok) throw new Error(`${origin}/release.json responded ${response.status}`);
    const release = v.parse(remoteRelease, await response.json());
    return { ...registryReleaseOf(release, `${origin}/`), ...areaOf(release), integrity: '' };
  } catch (cause) {
    logWarning('The override could not be read', cause);
    return undefined;
  }
}
