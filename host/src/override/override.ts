import { type Release, remoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import type { PageRegistry } from '../federation/registry';
import { tabStore } from '../storage/browser-storage';
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
  /** The registry with the remote as its origin has it. */
  apply(registry: PageRegistry): PageRegistry;
  /** Reads the origin again, for another attempt. */
  renew(): Promise<void>;
}

/** In characters: an address is no place for messages to the reader. */
const longestShown = 80;

/** How long the origin may take to respond, in milliseconds. */
const responseLimit = 5_000;

/**
 * The override that the address (`?override=<remote>@<origin>`) or this tab requests, which the tab remembers; undefined where
 * none is, where an empty one ends it, or where the reader declines. Nothing is fetched from an origin that is not allowed, nor
 * before the reader agreed: whoever makes somebody follow a link must not choose the code that runs in their session.
 * @param registry the page's own: it names the origins that are allowed
 */
export async function openOverride(registry: PageRegistry, askConsent: AskConsent): Promise<Override | undefined> {
  const agreed = remembered();
  const requested = takeFromAddress() ?? agreed;
  if (requested === '' || requested === null) return forget();
  const state = stateOf(requested, registry);
  if (state.status === 'refused') {
    forget();
    return { state, apply: (same) => same, renew: async () => undefined };
  }
  const { remote, origin } = state;
  const text = `${remote}@${origin}`;
  if (text !== agreed && !(await askConsent(state))) return forget();
  tabStore.set(storageKey, text);
  let found = await releaseAt(origin);
  return {
    state,
    apply: ({ remotes: { [remote]: _, ...others }, malformed, ...rest }) =>
      found instanceof Error
        ? { ...rest, remotes: others, malformed: { ...malformed, [remote]: { cause: found } } }
        : { ...rest, remotes: { ...others, [remote]: found }, ...(malformed ? { malformed } : {}) },
    async renew() {
      found = await releaseAt(origin);
    },
  };
}

/** The next page loads the portal's own remotes. */
export const forget = (): undefined => void tabStore.remove(storageKey);

function stateOf(requested: string, { overrideOrigins = [] }: PageRegistry): OverrideState {
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

const served = v.omit(remoteRelease, ['fallback', 'canary', 'retired']);

/** The release at the origin, or the error. The portal knows no hash of its files, so none is checked. */
async function releaseAt(origin: string): Promise<Release | Error> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(responseLimit),
    });
    if (!response.ok) throw new Error(`${origin}/release.json responded ${response.status}`);
    const release = v.parse(served, await response.json());
    const entry = new URL(release.entry, `${origin}/`);
    if (entry.origin !== origin) throw new Error(`${origin} names an entry of ${entry.origin}`);
    return { ...release, entry: entry.href, integrity: '', preload: {} };
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}
