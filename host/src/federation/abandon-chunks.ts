export const hostContainer = 'host';

/** Ends pending chunk requests of a container: the bundler would join a retry to a hanging request, for up to 120 s. */
export function abandonChunks(container: string): void {
  // Completed requests have no handlers.
  for (const tag of document.querySelectorAll(`[data-rspack^="${container}:"]`)) tag.dispatchEvent(new Event('error'));
}
