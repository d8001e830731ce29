import { prefetchAt, type Registry } from '@portal/shared/contract';
import { applyLook } from '../look/look';
import { routeShown, routesOf } from '../routes/routes';
import { watchBoot } from './boot-failure';
import { settleCanaries } from './canaries';
import { showFirstScreen } from './first-screen';
import { prefetchCalls, storedAccess } from './prefetch';
import type { PagePreloads } from './preloads';

// Runs in the page, before any file of the host: shows the first screen, and asks at once for what the address needs.

watchBoot();
applyLook();

/** What deploy wrote into the page, in the very form. */
const inlined = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

const { remotes }: Registry = inlined('portal-registry');
const { files, frame, screens }: PagePreloads = inlined('portal-preload');
const settled = settleCanaries(remotes);
const routes = routesOf(settled);
const access = storedAccess();
const isSignedIn = access !== null;
const route = routeShown(routes, location.pathname, isSignedIn);
try {
  showFirstScreen(inlined('portal-first-screens'), settled, routes, route, isSignedIn);
} catch (cause) {
  // As in a page by an earlier deploy, which has none: the application comes without it.
  reportError(cause);
}
if (route?.remote) {
  const { version = '', screens: declared } = settled[route.remote] ?? {};
  const ahead = screens[`${route.remote}@${version}/${route.screen}`] ?? [];
  for (const index of route.access === 'signed-in' ? [...frame, ...ahead] : ahead) {
    const link = document.createElement('link');
    // The bundler asks for chunks in CORS mode; a preload of another mode would be fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
  const { prefetch = {} } = declared?.[route.screen] ?? {};
  if (route.access === 'signed-in' && access !== null) prefetchCalls(prefetchAt(prefetch, location.pathname), access);
}
