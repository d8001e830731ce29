/** The host's own. */
export const hostContainer = 'host';

/**
 * Ends the requests for chunks of a container that are still under way. The bundler gives each 120 s of its own, from when it was requested
 * for, and would join another try to one that hangs instead of asking anew.
 */
export function abandonChunks(container: string): void {
  // What has come, or failed, has no handler any more.
  for (const tag of document.querySelectorAll(`[data-rspack^="${container}:"]`)) tag.dispatchEvent(new Event('error'));
}
