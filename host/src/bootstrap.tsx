import { createTranslations, defaultLanguage, type Translations } from '@portal/shared/i18n';
import { BrowserRouter } from '@portal/shared/router';
import { getSession, type Session } from '@portal/shared/session';
import { createNotifications } from '@portal/shared/ui';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { applyAppearance } from './appearance/appearance';
import { importDeferred } from './deferred/deferred-bundle';
import { createLoader } from './federation/loader';
import { readRegistry } from './federation/registry';
import type { FederationPort } from './federation/release-loader';
import { dropPageStyles, takeOver } from './first-screen/take-over';
import { createLazyScreens, type LazyScreens } from './lazy-screen/lazy-screens';
import { LanguageProvider } from './messages/language-provider';
import { hostMessages } from './messages/messages';
import { rememberedLanguage } from './messages/remembered-language';
import { isOptInRequested, isOverrideRequested } from './override/requested';
import { PortalProvider } from './portal';
import { routeShown } from './routes/routes';
import { createSiteMap } from './routes/site-map';
import { logWarning } from './telemetry/log-warning';
import { emit } from './telemetry/telemetry';

const apiOrigin = '';

/** How long the first render waits for its screen, in milliseconds; after that it renders a spinner, beneath a first screen. */
const firstRenderPatience = 500;
/** How long a first screen waits for the messages of its language, in milliseconds; after that the page is Italian. */
const textPatience = 8_000;

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
  const override = isOverrideRequested() || isOptInRequested() ? await openOverride(translations) : undefined;
  const sources = {
    registry: () => readRegistry(document),
    renewRegistry: async () => (await importDeferred()).fetchRegistry(),
    ...override?.loading,
  };
  const siteMap = createSiteMap(sources);
  const loader = createLoader({
    ...sources,
    registry: siteMap.registry,
    federation,
    addMessages: translations.add,
    emit,
  });
  const lazyScreens = createLazyScreens(siteMap, loader, async () => (await importDeferred()).reloadOnce());

  const messagesLoaded = loadMessages(translations);
  await Promise.race([
    Promise.all([messagesLoaded, ...firstScreens(session, lazyScreens).map((screen) => screen.load())]),
    new Promise((resolve) => setTimeout(resolve, firstRenderPatience)),
  ]);

  // The first screen speaks the chosen language already.
  if (globalThis.portalFirstScreen)
    await Promise.race([messagesLoaded, new Promise((resolve) => setTimeout(resolve, textPatience))]);
  else dropPageStyles();
  /** The path of the route that the address shows. */
  const pathShown = () =>
    routeShown(
      lazyScreens.siteMap.loaded()?.routes ?? [],
      location.pathname,
      session.getState().status !== 'signed-out',
    )?.path;

  const signedIn = session.getState().status !== 'signed-out';
  if (signedIn && session.drafts.isAny()) void notifications.notify(translations.i18n.t('host:draftsKept'), 'info');
  const notifyLanguageFailed = () => void notifications.notify(translations.i18n.t('host:languageFailed'), 'error');
  await firstRender(element, pathShown, (arrived) => (
    <StrictMode>
      <PortalProvider value={{ apiOrigin, lazyScreens, notifications, banner: override?.banner, arrived }}>
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
  portal: (arrived: () => void) => ReactNode,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUncaughtError = (cause: unknown) => {
      reportError(cause);
      reject(cause);
    };
    const arrived = () => {
      if (globalThis.portalFirstScreen) takeOver(globalThis.portalFirstScreen, element, pathShown);
      globalThis.portalFirstScreen = undefined;
      resolve();
    };
    // A first screen stands before what is rendered until that has arrived.
    const onRendered = globalThis.portalFirstScreen ? () => {} : resolve;
    createRoot(element, { onUncaughtError }).render(<Rendered onRendered={onRendered}>{portal(arrived)}</Rendered>);
  });
}

function Rendered({ onRendered, children }: { readonly onRendered: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
}

/** Loads a remote from a developer's origin, or in a canary, if the reader agrees. Where that fails, the live release runs. */
async function openOverride(translations: Translations) {
  try {
    const { startOverride } = await import(/* webpackChunkName: "override" */ './override/start-override');
    return await startOverride(translations);
  } catch (cause) {
    logWarning('The override could not be opened', cause);
    return undefined;
  }
}

/** The host's own translations, and all texts in the language chosen on an earlier visit. Without them the page is Italian. */
async function loadMessages(translations: Translations): Promise<void> {
  await translations.add(hostMessages);
  const language = rememberedLanguage();
  if (language !== defaultLanguage) await translations.change(language).catch(() => undefined);
}

/** What the page's address needs before it can be shown. */
function firstScreens(session: Session, lazyScreens: LazyScreens) {
  const isSignedIn = session.getState().status !== 'signed-out';
  const route = routeShown(lazyScreens.siteMap.loaded()?.routes ?? [], location.pathname, isSignedIn);
  if (!route?.remote) return [];
  return route.access === 'signed-in' ? [lazyScreens.shell, lazyScreens.of(route)] : [lazyScreens.of(route)];
}
