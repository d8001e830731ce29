/**
 * How each list is read: a failure shows at once with its own way to try again, also while the browser says that it is
 * offline, and what was read stays on screen while it is read again: on coming back to the window or the tab, unless that
 * was a moment ago.
 */
export const listReading = {
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: true,
  staleTime: 10_000,
} as const;
