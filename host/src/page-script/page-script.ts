import { applyAppearance, prefetchAt } from '@portal/shared/site';
import { isOverrideRequested } from '../override/requested';
import { planPage, readInlineJson } from '../page-plan';
import { watchBoot } from './boot-failure';
import { showFirstScreen } from './first-screen';
import { prefetchCalls } from './prefetch';
import { preloadFiles } from './preload';

// Runs in the page before any file of the host.

watchBoot();
applyAppearance();

const plan = planPage();
const { route, releases, visitor } = plan;
const { version = '', screens = {} } = releases[route?.remote ?? ''] ?? {};
if (route?.remote && route.access === 'signed-in' && visitor.access !== null) {
  const { prefetch = {} } = screens[route.screen] ?? {};
  prefetchCalls(prefetchAt(prefetch, location.pathname), visitor.access);
}
const screen = route?.remote ? `${route.remote}@${version}/${route.screen}` : '';
showFirstScreen(readInlineJson('portal-first-screens'), plan, screen);
// An override runs other files.
if (route?.remote && !isOverrideRequested()) {
  // A boot failure replaces the page's body, and these with it.
  const preloads = readInlineJson('portal-preload');
  // Requests would delay the first paint, and the host's own files arrive later anyway.
  void (globalThis.portalFirstScreen?.painted ?? Promise.resolve()).then(() =>
    preloadFiles(preloads, screen, route.access),
  );
}
