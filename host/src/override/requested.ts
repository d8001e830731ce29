import { tabStore } from '@portal/shared/site';

const parameter = 'override';
export const storageKey = 'portal.override';

/** The override of this tab. */
export const rememberedOverride = (): string | null => tabStore.get(storageKey);

/** Removes the parameter, so that the address can be shared and reloaded. */
export function takeFromAddress(name = parameter): string | null {
  const address = new URL(location.href);
  const requested = address.searchParams.get(name);
  if (requested === null) return null;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return requested;
}

/** Pages without a request load no code for overrides. */
export const isOverrideRequested = (): boolean =>
  new URLSearchParams(location.search).has(parameter) || rememberedOverride() !== null;

export const inspectKey = 'portal.inspect';

/** In the address, or agreed to in this tab. */
export const isInspectRequested = (): boolean =>
  new URLSearchParams(location.search).has('inspect') || tabStore.get(inspectKey) !== null;

/** In characters: prevents messages to the user by address. */
const maxShownLength = 80;

export interface RefusedRequest<Reason extends string> {
  readonly status: 'refused';
  /** Shortened. */
  readonly requested: string;
  readonly reason: Reason;
}

export const refused = <const Reason extends string>(requested: string, reason: Reason): RefusedRequest<Reason> => ({
  status: 'refused',
  requested: requested.slice(0, maxShownLength),
  reason,
});

/** No question shows in a frame, against clickjacking. */
export const isFramed = (): boolean => window.top !== window.self;

/** False for opting out, which needs no consent. */
export const isOptInRequested = (): boolean =>
  !['', 'none'].includes(new URLSearchParams(location.search).get('canary') ?? '');
