// All in milliseconds.

/** After a lock is granted or a signal arrives, another tab's last write may not be readable yet. */
export const settleTime = 50;
/** A frozen tab can hold the lock forever. */
export const lockLimit = 20_000;
export const refreshLimit = 15_000;
/** How long a refusal waits for the token of a sibling that used the same refresh token first. */
export const siblingTime = 1_000;
/** How long traded tokens stay marked: longer than their successors take to be readable in any other tab. */
export const tradedTime = 5_000;
/** A sleep that takes this much longer than asked means that the page was frozen. */
export const frozenTime = 2_000;
/** The pause after an unavailable refresh whose answer named none. */
export const defaultPause = 5_000;
/** How long the response of a prefetch waits for whoever makes the call. */
export const prefetchLimit = 10_000;
/** Any call, whatever combination of lock, refresh and replay it meets. */
export const callLimit = 60_000;
