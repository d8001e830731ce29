import { UserError } from './user-error';

/** In milliseconds. */
const limit = 10_000;

export type Purge = (paths: readonly string[]) => Promise<void>;

/**
 * Tells the operators' hook which files have changed, so that caches in front request them again.
 * @param url of the hook; undefined for none
 * @param warn of a failure: the change is live all the same
 * @throws UserError where it is no address
 */
export function purger(url: string | undefined, warn: (text: string) => void): Purge {
  if (!url) return async () => undefined;
  if (!URL.canParse(url)) throw new UserError('PURGE_URL is not an address, such as https://cdn.example/purge');
  // The rest may contain a key.
  const { origin } = new URL(url);
  return async (paths) => {
    if (paths.length === 0) return;
    const failure = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paths: paths.map((path) => `/${path}`) }),
      signal: AbortSignal.timeout(limit),
    }).then(
      ({ ok, status }) => (ok ? undefined : `HTTP ${status}`),
      (cause: unknown) => String(cause),
    );
    if (failure !== undefined)
      warn(
        `The change is live, but ${origin} did not take the purge (${failure}): a cache in front may show the page from before`,
      );
  };
}
