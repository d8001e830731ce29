// All in milliseconds.

/** After a lock is granted or an event arrives, another tab's last write may not be readable yet. */
export const storageDelay = 50;
/** A frozen tab can hold the lock forever. */
export const lockLimit = 20_000;
export const refreshLimit = 15_000;
/** How long a refused tab waits for the new tokens of the tab that used the same refresh token first. */
export const otherTabLimit = 1_000;
/** What one look at storage counts for in that time, however long the page was frozen or busy before it. */
export const longestPause = 500;
/** How long used tokens stay marked: longer than other tabs take to read the new ones. */
export const usedMarkTime = 5_000;
/** A timer that fires this much too late means that the page was frozen. */
export const frozenTime = 2_000;
/** The pause after an unavailable refresh whose response named none. */
export const defaultPause = 5_000;
/** How long the response of a prefetch waits for its request. */
export const prefetchLimit = 10_000;
/** Any request, whatever combination of lock, refresh and retry it meets. */
export const requestLimit = 60_000;
