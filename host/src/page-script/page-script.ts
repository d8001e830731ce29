import type { Registry } from '@portal/shared/federation';
import { prefetchAt } from '@portal/shared/site';
import { applyAppearance } from '../appearance/appearance';
import { routeShown, routesOf } from '../routes/routes';
import { watchBoot } from './boot-failure';
import { resolveCanaries } from './canaries';
import { showFirstScreen } from './first-screen';
import { prefetchCalls, storedAccess } from './prefetch';
import type { PagePreloads } from './preloads';

// Runs in the page before any file of the host, and before the markup of the first screens has arrived: requests what the
// address needs and shows its first screen.

watchBoot();
applyAppearance();

/** JSON that the deploy tool wrote into the page. */
const inlined = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

const { remotes }: Registry = inlined('portal-registry');
const { files, frame, screens }: PagePreloads = inlined('portal-preload');
const resolved = resolveCanaries(remotes);
const routes = routesOf(resolved);
const access = storedAccess();
const isSignedIn = access !== null;
const route = routeShown(routes, location.pathname, isSignedIn);
const { version = '', screens: declared } = resolved[route?.remote ?? ''] ?? {};
if (route?.remote && route.access === 'signed-in' && access !== null) {
  const { prefetch = {} } = declared?.[route.screen] ?? {};
  prefetchCalls(prefetchAt(prefetch, location.pathname), access);
}
try {
  showFirstScreen(inlined('portal-first-screens'), resolved, routes, route, isSignedIn);
} catch (cause) {
  // A page of an earlier deploy has no first screens: the application renders without one.
  reportError(cause);
}
if (route?.remote) {
  const ahead = screens[`${route.remote}@${version}/${route.screen}`] ?? [];
  const preload = () => {
    for (const index of route.access === 'signed-in' ? [...frame, ...ahead] : ahead) {
      const link = document.createElement('link');
      // The bundler loads chunks in CORS mode; a preload in another mode would be fetched twice.
      document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
    }
  };
  // Requests take time from the first paint; the host's files, which the page has as tags, arrive later all the same.
  if (globalThis.portalFirstScreen) void globalThis.portalFirstScreen.painted.then(preload);
  else preload();
}
