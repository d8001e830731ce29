import type { Registry } from '@portal/shared/contract';
import { routeShown, routesOf } from '../routes/routes';
import { localStore } from '../storage/browser-storage';
import { watchBoot } from './boot-failure';
import { settleCanaries } from './canaries';
import type { PagePreloads } from './preloads';

// Runs from the page's head, before any file of the host, and asks at once for what the address needs.

watchBoot();

/** What deploy wrote into the page, in the very form. */
const inlined = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

const { remotes }: Registry = inlined('portal-registry');
const { files, frame, screens }: PagePreloads = inlined('portal-preload');
const settled = settleCanaries(remotes);
const route = routeShown(routesOf(settled), location.pathname, Boolean(localStore.get('access_token')));
if (route?.remote) {
  const { version = '' } = settled[route.remote] ?? {};
  const ahead = screens[`${route.remote}@${version}/${route.screen}`] ?? [];
  for (const index of route.access === 'signed-in' ? [...frame, ...ahead] : ahead) {
    const link = document.createElement('link');
    // The bundler asks for chunks in CORS mode; a preload of another mode would be fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
}
