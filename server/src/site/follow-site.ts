import type { FastifyInstance } from 'fastify';
import { follow } from '../../../deploy/follow';
import { createMirror } from '../../../deploy/mirror';
import { folderStore } from '../../../deploy/store/folder';
import { openStore } from '../../../deploy/store/open';
import { startErrorOf } from '../start-error';

/** In milliseconds, between looks at the bucket. */
const interval = 5000;
/** In milliseconds, for the first look. */
const patience = 3000;

/**
 * Keeps a folder a copy of the site in a bucket until the server closes. Waits a moment for the first look: while the bucket is away, a
 * copy from before is served.
 * @returns when the bucket was last read, in seconds since 1970
 * @throws StartError where the bucket's credentials are missing
 */
export async function followSite(app: FastifyInstance, site: string, siteDir: string) {
  const closing = new AbortController();
  const mirror = createMirror(opened(site, closing.signal), folderStore(siteDir));
  let syncedAt: number | undefined;
  const sync = async () => {
    const entry = await mirror.sync();
    syncedAt = Date.now() / 1000;
    return entry;
  };
  await new Promise<void>((looked) => {
    setTimeout(looked, patience).unref();
    const say = (text: string, isProblem: boolean) => {
      app.log[isProblem ? 'warn' : 'info'](text);
      looked();
    };
    const following = follow({ sync }, { every: interval, signal: closing.signal, say });
    app.addHook('onClose', async () => {
      closing.abort();
      await following;
    });
  });
  return { lastSync: async () => syncedAt };
}

function opened(site: string, signal: AbortSignal) {
  try {
    return openStore(site, process.env, signal);
  } catch (cause) {
    throw startErrorOf(cause);
  }
}
