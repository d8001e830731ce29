// All in milliseconds.

/** After a lock is granted or an event arrives, another tab's last write may not be readable yet. */
export const storageDelay = 50;
/** A frozen tab can hold the lock forever. */
export const lockLimit = 20_000;
export const refreshLimit = 15_000;
/** For a refused tab to wait for the tokens of the tab that used the refresh token first. */
export const otherTabLimit = 1_000;
/** The most that one look at storage counts for, however long the page was frozen before it. */
export const longestPause = 500;
/** Longer than other tabs take to read the new tokens. */
export const usedMarkTime = 5_000;
/** A timer that fires this much too late means that the page was frozen. */
export const frozenTime = 2_000;
/** The pause after an unavailable refresh whose response named none. */
export const defaultPause = 5_000;
/** For the response of a prefetch to wait for its request. */
export const prefetchLimit = 10_000;
/** Any request, whatever combination of lock, refresh and retry it meets. */
export const requestLimit = 60_000;
