import { tabStore } from '../storage/browser-storage';

const parameter = 'override';
export const storageKey = 'portal.override';

/** What this tab requested before; null where it did not, or its storage is blocked. */
export const remembered = (): string | null => tabStore.get(storageKey);

/** Removes the parameter from the address, so that it can be shared and reloaded; null where there was none. */
export function takeFromAddress(name = parameter): string | null {
  const address = new URL(location.href);
  const requested = address.searchParams.get(name);
  if (requested === null) return null;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return requested;
}

/** Whether the address or this tab requests a remote from another origin: other pages load no code for it. */
export const isOverrideRequested = (): boolean =>
  new URLSearchParams(location.search).has(parameter) || remembered() !== null;

/** Whether the address names canaries to opt in to; opting out needs no question. */
export const isOptInRequested = (): boolean =>
  !['', 'none'].includes(new URLSearchParams(location.search).get('canary') ?? '');
