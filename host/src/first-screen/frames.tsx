import type { Registry } from '@portal/shared/federation';
import { installSignedOutSession, renderMarkup } from '@portal/shared/first-screen';
import { createTranslations } from '@portal/shared/i18n';
import { MemoryRouter } from '@portal/shared/router';
import { type Language, languages } from '@portal/shared/site';
import { createNotifications } from '@portal/shared/ui';
import { App } from '../app';
import type { Loader } from '../federation/loader';
import { createLazyScreens } from '../lazy-screen/lazy-screens';
import { LanguageProvider } from '../messages/language-provider';
import { hostMessages } from '../messages/messages';
import { planOf } from '../plan';
import { PortalProvider } from '../portal';

const Slot = () => <slot />;

/** Loads the slot instead of a remote's screen. */
const loader: Loader = {
  find: () => Slot,
  load: async () => ({ status: 'loaded', Screen: Slot, version: '', isFallback: false }),
  record: () => undefined,
  recordLeave: () => undefined,
  recordCrash: () => false,
  runningVersion: () => undefined,
};

const registry: Registry = {
  schema: 3,
  host: '',
  remotes: {
    'remote-slot': {
      ...{ version: '', contract: 2, container: '', entry: '', integrity: '', requires: {} },
      screens: { slot: { path: '/*', access: 'anonymous', title: { it: '', en: '' } } },
      navigation: [],
    },
  },
};

async function renderFrame(language: Language): Promise<string> {
  installSignedOutSession();
  const translations = createTranslations();
  await translations.add(hostMessages);
  await translations.change(language);
  const plan = planOf(registry, { language, access: null, bucket: () => 1, optedIn: [] }, '/');
  const lazyScreens = createLazyScreens({
    loader,
    importShell: () => Promise.reject(new Error('An anonymous page has no shell')),
    lastResort: async () => undefined,
  });
  const markup = renderMarkup(
    <PortalProvider value={{ apiOrigin: '', plan, lazyScreens, notifications: createNotifications() }}>
      <LanguageProvider translations={translations} onFailure={() => undefined}>
        <MemoryRouter>
          <App />
        </MemoryRouter>
      </LanguageProvider>
    </PortalProvider>,
    'frame-',
  );
  // Keeps the build reproducible in any year.
  return markup.replace(/(data-year=""[^>]*>[^<]*?)\d{4}/, '$1{year}');
}

/** Markup by language: the host's frame around the `<slot>` of a remote's first screen. */
export const renderFrames = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await Promise.all(languages.map(async ({ code }) => [code, await renderFrame(code)] as const)));
