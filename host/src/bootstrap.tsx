import { createTranslations, defaultLanguage, type Translations } from '@portal/shared/i18n';
import { BrowserRouter } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { createNotifications } from '@portal/shared/ui';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { applyAppearance } from './appearance/appearance';
import { importDeferred } from './deferred/deferred-bundle';
import { createLoader, type FederationPort } from './federation/loader';
import { dropPageStyles, takeOver } from './first-screen/take-over';
import { createLazyScreens, type LazyScreens } from './lazy-screen/lazy-screens';
import { LanguageProvider } from './messages/language-provider';
import { hostMessages } from './messages/messages';
import { rememberedLanguage } from './messages/remembered-language';
import { isOptInRequested, isOverrideRequested } from './override/requested';
import type { PageOverride } from './override/start-override';
import { planPage } from './page-plan';
import { type PortalPlan, routeAt } from './plan';
import { PortalProvider } from './portal';
import { logWarning } from './telemetry/log-warning';
import { emit } from './telemetry/telemetry';

const apiOrigin = '';

/** How long the first render waits for its screen, in milliseconds; after that it renders a spinner, beneath a first screen. */
const screenLimit = 500;
/** How long a first screen waits for the messages of its language, in milliseconds; after that the page is Italian. */
const messagesLimit = 8_000;

const within = (limit: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limit))]);

/**
 * The composition root: makes each part once, and renders when the first screen is there, or soon after. Resolves once the page
 * shows that.
 */
export async function start(element: Element, federation: FederationPort): Promise<void> {
  const session = getSession();
  session.configure({ apiOrigin });
  // Chosen in another tab.
  addEventListener('storage', applyAppearance);
  const translations = createTranslations();
  const notifications = createNotifications();
  const { plan, loading, banner } = await planWithRequests(translations);
  const loader = createLoader({
    plan,
    fetchPlan: async () => (await importDeferred()).fetchPlan(),
    federation,
    addMessages: translations.add,
    emit,
    ...loading,
  });
  const lazyScreens = createLazyScreens({
    loader,
    importShell: () => import(/* webpackChunkName: "shell" */ './shell/shell'),
    lastResort: async () => (await importDeferred()).reloadOnce(),
  });
  const isSignedIn = () => session.getState().status !== 'signed-out';
  const routeShown = () => routeAt(plan.routes, location.pathname, isSignedIn());

  const messagesLoaded = loadMessages(translations);
  const screens = screensOf(routeShown(), lazyScreens);
  await within(screenLimit, Promise.all([messagesLoaded, ...screens.map((screen) => screen.load())]));
  // The first screen speaks the chosen language already.
  if (globalThis.portalFirstScreen) await within(messagesLimit, messagesLoaded);
  else dropPageStyles();

  if (isSignedIn() && session.drafts.isAny()) void notifications.notify(translations.i18n.t('host:draftsKept'), 'info');
  const notifyLanguageFailed = () => void notifications.notify(translations.i18n.t('host:languageFailed'), 'error');
  const pathShown = () => routeShown()?.path;
  await firstRender(element, pathShown, (onFirstContent) => (
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

/** Renders the portal; resolves once the page shows it, rejects where React can show nothing at all. */
function firstRender(
  element: Element,
  pathShown: () => string | undefined,
  portal: (onFirstContent: () => void) => ReactNode,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUncaughtError = (cause: unknown) => {
      reportError(cause);
      reject(cause);
    };
    const onFirstContent = () => {
      if (globalThis.portalFirstScreen) takeOver(globalThis.portalFirstScreen, element, pathShown);
      globalThis.portalFirstScreen = undefined;
      resolve();
    };
    // A first screen stays in front of what is rendered until that has its content.
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

/** The page's plan, as an override or an opt-in to canaries changes it. Where that fails, the live releases run. */
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

/** The host's own translations, and all texts in the language chosen on an earlier visit. Without them the page is Italian. */
async function loadMessages(translations: Translations): Promise<void> {
  await translations.add(hostMessages);
  const language = rememberedLanguage();
  if (language !== defaultLanguage) await translations.change(language).catch(() => undefined);
}

/** What a route needs before it can be rendered. */
function screensOf(route: PortalPlan['route'], lazyScreens: LazyScreens) {
  if (!route?.remote) return [];
  return route.access === 'signed-in' ? [lazyScreens.shell, lazyScreens.of(route)] : [lazyScreens.of(route)];
}
