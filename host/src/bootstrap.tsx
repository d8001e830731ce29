import { createTranslations, defaultLanguage, type Translations } from '@portal/shared/i18n';
import { BrowserRouter } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { applyAppearance } from '@portal/shared/site';
import { createNotifications } from '@portal/shared/ui';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { importDeferred } from './deferred/deferred-bundle';
import { createLoader, type FederationPort } from './federation/loader';
import { dropPageStyles, takeOver } from './first-screen/take-over';
import type { InspectedPage } from './inspector/start-inspector';
import { createLazyScreens, type LazyScreens } from './lazy-screen/lazy-screens';
import { LanguageProvider } from './messages/language-provider';
import { hostMessages } from './messages/messages';
import { rememberedLanguage } from './messages/remembered-language';
import { isInspectRequested, isOptInRequested, isOverrideRequested } from './override/requested';
import type { PageOverride } from './override/start-override';
import { planPage } from './page-plan';
import { type PortalPlan, routeAt } from './plan';
import { PortalProvider } from './portal';
import { importShell } from './shell/import-shell';
import { watchFaults } from './telemetry/fault';
import { logWarning } from './telemetry/log-warning';
import { emit } from './telemetry/telemetry';

const apiOrigin = '';

/** In milliseconds. After that, the first render shows a spinner, below a first screen. */
const screenLimit = 500;
/** In milliseconds. After that, a first screen is replaced by an Italian page. */
const messagesLimit = 8_000;

const waitAtMost = (limit: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limit))]);

/** The composition root. Resolves once the page shows its first screen. */
export async function start(element: Element, port: FederationPort): Promise<void> {
  watchFaults();
  const session = getSession();
  session.configure({ apiOrigin });
  // Changed in another tab.
  addEventListener('storage', applyAppearance);
  const translations = createTranslations();
  const notifications = createNotifications();
  const page = await inspected(translations, { ...(await planWithRequests(translations)), federation: port });
  const { plan, loading, banner, federation } = page;
  const loader = createLoader({
    plan,
    fetchPlan: async () => (await importDeferred()).fetchPlan(),
    federation,
    addMessages: translations.add,
    emit,
    ...loading,
  });
  addEventListener('pagehide', loader.recordLeave);
  const lazyScreens = createLazyScreens({
    loader,
    importShell: () => importShell(plan),
    lastResort: async () => (await importDeferred()).reloadOnce(),
  });
  const isSignedIn = () => session.getState().status !== 'signed-out';
  const currentRoute = () => routeAt(plan.routes, location.pathname, isSignedIn());

  const messagesLoaded = loadMessages(translations);
  const screens = screensOf(currentRoute(), lazyScreens);
  await waitAtMost(screenLimit, Promise.all([messagesLoaded, ...screens.map((screen) => screen.load())]));
  // The first screen already has the chosen language.
  if (globalThis.portalFirstScreen) await waitAtMost(messagesLimit, messagesLoaded);
  else dropPageStyles();

  if (isSignedIn() && session.drafts.isAny()) void notifications.notify(translations.i18n.t('host:draftsKept'), 'info');
  const notifyLanguageFailed = () => void notifications.notify(translations.i18n.t('host:languageFailed'), 'error');
  const currentPath = () => currentRoute()?.path;
  await firstRender(element, currentPath, (onFirstContent) => (
    <StrictMode>
      <PortalProvider value={{ apiOrigin, plan, lazyScreens, notifications, banner, onFirstContent }}>
        <LanguageProvider translations={translations} onFailure={notifyLanguageFailed}>
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </LanguageProvider>
      </PortalProvider>
    </StrictMode>
  ));
}

/** Resolves once the page shows the portal, rejects where React cannot render. */
function firstRender(
  element: Element,
  currentPath: () => string | undefined,
  portal: (onFirstContent: () => void) => ReactNode,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUncaughtError = (cause: unknown) => {
      reportError(cause);
      reject(cause);
    };
    const onFirstContent = () => {
      if (globalThis.portalFirstScreen) takeOver(globalThis.portalFirstScreen, element, currentPath);
      globalThis.portalFirstScreen = undefined;
      resolve();
    };
    // A first screen covers the portal until it has its content.
    const onRendered = globalThis.portalFirstScreen ? () => {} : resolve;
    createRoot(element, { onUncaughtError }).render(
      <Rendered onRendered={onRendered}>{portal(onFirstContent)}</Rendered>,
    );
  });
}

function Rendered({ onRendered, children }: { readonly onRendered: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
}

/** Applies a requested override or canary opt-in. If that fails, the live releases run. */
async function planWithRequests(translations: Translations): Promise<PageOverride> {
  const plan = planPage();
  if (!isOverrideRequested() && !isOptInRequested()) return { plan };
  try {
    const { startOverride } = await import(/* webpackChunkName: "override" */ './override/start-override');
    return await startOverride(translations, plan);
  } catch (cause) {
    logWarning('The override could not be opened', cause);
    return { plan };
  }
}

/** Opens the inspector, where the user wants it. */
async function inspected(translations: Translations, page: InspectedPage): Promise<InspectedPage> {
  if (!isInspectRequested()) return page;
  try {
    const { startInspector } = await import(/* webpackChunkName: "inspector" */ './inspector/start-inspector');
    return await startInspector(translations, page);
  } catch (cause) {
    logWarning('The inspector could not be opened', cause);
    return page;
  }
}

/** Falls back to Italian. */
async function loadMessages(translations: Translations): Promise<void> {
  await translations.add(hostMessages);
  const language = rememberedLanguage();
  if (language !== defaultLanguage) await translations.change(language).catch(() => undefined);
}

function screensOf(route: PortalPlan['route'], lazyScreens: LazyScreens) {
  if (!route?.remote) return [];
  return route.access === 'signed-in' ? [lazyScreens.shell, lazyScreens.of(route)] : [lazyScreens.of(route)];
}
