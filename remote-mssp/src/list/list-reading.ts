/**
 * How each list is read: a failure shows at once with its own way to try again, also while the browser says that it is
 * offline, and what was read stays on screen while it is read again.
 */
export const listReading = { retry: false, networkMode: 'always', refetchOnWindowFocus: true } as const;
