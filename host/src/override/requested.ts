import { tabStore } from '../storage/browser-storage';

export const parameter = 'override';
export const storageKey = 'portal.override';

/** What this tab requested before; null where it did not, or its storage is blocked. */
export const remembered = (): string | null => tabStore.get(storageKey);

/** Whether the address or this tab requests a remote from another origin: other pages load no code for it. */
export const isOverrideRequested = (): boolean =>
  new URLSearchParams(location.search).has(parameter) || remembered() !== null;
