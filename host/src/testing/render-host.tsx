import type { Registry } from '@portal/shared/federation';
import { createTranslations, type Language, type MessageSource } from '@portal/shared/i18n';
import type { Screen } from '@portal/shared/remote';
import { MemoryRouter } from '@portal/shared/router';
import { createNotifications } from '@portal/shared/ui';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createLoader, type Loader } from '../federation/loader';
import type { PageRegistry } from '../federation/registry';
import { createLazyScreens } from '../lazy-screen/lazy-screens';
import { LanguageProvider } from '../messages/language-provider';
import { hostMessages } from '../messages/messages';
import { PortalProvider } from '../portal';
import { createSiteMap } from '../routes/site-map';

const anonymous = { access: 'anonymous' } as const;
const signedIn = { access: 'signed-in' } as const;
const release = {
  version: '1.0.0',
  contract: 2,
  container: 'container',
  entry: 'entry.js',
  integrity: 'sha384-AAAA',
  preload: {},
};

/** Two remotes with a screen of each kind. */
const registry: Registry = {
  schema: 2,
  remotes: {
    'remote-auth': {
      ...release,
      screens: {
        login: { path: '/', ...anonymous, title: { it: 'Accesso', en: 'Sign in' } },
        activation: { path: '/activate/:token', ...anonymous, title: { it: 'Attivazione account', en: 'Activation' } },
        'change-password': { path: '/change-password', ...signedIn, title: { it: 'Cambia password', en: 'Change' } },
      },
    },
    'remote-mssp': {
      ...release,
      screens: { panel: { path: '/*', ...signedIn, title: { it: 'Pannello di controllo', en: 'Control panel' } } },
    },
  },
};

const noRemotes = createLoader({
  registry: () => ({ schema: 2, remotes: {} }),
  federation: { loadDescriptor: () => Promise.reject(new Error('no remotes here')) },
  addMessages: async () => undefined,
});

interface RenderOptions {
  readonly at?: string | { pathname: string; state: unknown };
  readonly language?: Language;
  readonly apiOrigin?: string;
  /** What stands for each remote's screen; without it no remote can be reached. */
  readonly screen?: Screen;
  /** What else the loader does with that screen. */
  readonly ofScreen?: Partial<Loader>;
  /** Instead of the two remotes. */
  readonly remotes?: Registry['remotes'];
  /** The page's own; throws where there is none. */
  readonly registry?: () => PageRegistry;
  /** The one that is live. */
  readonly renewRegistry?: () => Promise<PageRegistry>;
  /** Besides the host's own. */
  readonly moreTexts?: MessageSource;
  /** Called once what the address shows has been rendered. */
  readonly arrived?: () => void;
}

/** Shows a part of the host under its translations, router and services. */
export async function renderHost(
  ui: ReactNode,
  {
    at = '/',
    language = 'it',
    apiOrigin = '',
    screen,
    ofScreen,
    remotes = registry.remotes,
    registry: ownRegistry = () => ({ ...registry, remotes }),
    renewRegistry = () => Promise.reject(new Error('no network here')),
    moreTexts,
    arrived,
  }: RenderOptions = {},
) {
  const translations = createTranslations();
  await translations.add(hostMessages);
  if (moreTexts) await translations.add(moreTexts);
  await translations.change(language);
  const notifications = createNotifications();
  const loaderOf = (Screen: Screen): Loader => ({
    load: async () => ({ status: 'loaded', Screen, version: '1.0.0', isFallback: false }),
    loaded: () => Screen,
    shown: () => undefined,
    crashed: () => false,
    running: () => '1.0.0',
    ...ofScreen,
  });
  const siteMap = createSiteMap({ registry: ownRegistry, renewRegistry });
  const lazyScreens = createLazyScreens(siteMap, screen ? loaderOf(screen) : noRemotes, async () => undefined);
  const onLanguageFailure = jest.fn();
  const view = await act(async () =>
    render(
      <PortalProvider value={{ apiOrigin, lazyScreens, notifications, arrived }}>
        <LanguageProvider translations={translations} onFailure={onLanguageFailure}>
          <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
        </LanguageProvider>
      </PortalProvider>,
    ),
  );
  // Here is no style sheet that could turn pointers away.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, translations, notifications, user };
}
