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

/** False for opting out, which needs no consent. */
export const isOptInRequested = (): boolean =>
  !['', 'none'].includes(new URLSearchParams(location.search).get('canary') ?? '');
