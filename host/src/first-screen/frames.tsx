import type { Registry } from '@portal/shared/federation';
import { openSession, renderMarkup } from '@portal/shared/first-screen';
import { createTranslations } from '@portal/shared/i18n';
import { MemoryRouter } from '@portal/shared/router';
import { type Access, type Language, languages } from '@portal/shared/site';
import { createNotifications } from '@portal/shared/ui';
import { App } from '../app';
import type { Loader } from '../federation/loader';
import { createLazyScreens } from '../lazy-screen/lazy-screens';
import { LanguageProvider } from '../messages/language-provider';
import { hostMessages } from '../messages/messages';
import { PortalProvider } from '../portal';
import { createSiteMap } from '../routes/site-map';
import * as shell from '../shell/shell';

/** The place of the remote's screen. */
const Slot = () => <slot />;

/** Loads the slot in place of any remote's screen. */
const loader: Loader = {
  loaded: () => Slot,
  load: async () => ({ status: 'loaded', Screen: Slot, version: '', isFallback: false }),
  shown: () => undefined,
  crashed: () => false,
  running: () => undefined,
};

const registryOf = (access: Access): Registry => ({
  schema: 2,
  remotes: {
    // The page script names it.
    '': {
      ...{ version: '', contract: 2, container: '', entry: '', integrity: '', preload: {} },
      screens: { slot: { path: '/*', access, title: { it: '', en: '' } } },
      // The page script copies this entry for each entry of the registry.
      navigation: [{ path: '/_', label: { it: '_', en: '_' } }],
    },
  },
});

async function renderFrame(access: Access, language: Language): Promise<string> {
  openSession(access);
  const translations = createTranslations();
  await translations.add(hostMessages);
  await translations.change(language);
  const siteMap = createSiteMap({ registry: () => registryOf(access), renewRegistry: async () => registryOf(access) });
  const lazyScreens = { ...createLazyScreens(siteMap, loader, async () => undefined), shell: { ...shellScreen } };
  const markup = renderMarkup(
    <PortalProvider value={{ apiOrigin: '', lazyScreens, notifications: createNotifications() }}>
      <LanguageProvider translations={translations} onFailure={() => undefined}>
        <MemoryRouter>
          <App />
        </MemoryRouter>
      </LanguageProvider>
    </PortalProvider>,
    'frame-',
  );
  // The same sources give the same markup in any year.
  return markup.replace(/(data-year=""[^>]*>[^<]*?)\d{4}/, '$1{year}');
}

const shellScreen = {
  loaded: () => shell,
  load: async () => ({ status: 'loaded', value: shell }) as const,
};

/** The host's frame around the `<slot>` of a remote's first screen: the markup by access and language. */
export async function renderFrames(): Promise<Readonly<Record<Access, Readonly<Record<string, string>>>>> {
  const inLanguages = async (access: Access) =>
    Object.fromEntries(
      await Promise.all(languages.map(async ({ code }) => [code, await renderFrame(access, code)] as const)),
    );
  return { anonymous: await inLanguages('anonymous'), 'signed-in': await inLanguages('signed-in') };
}
