import type { RegistryRemote } from '@portal/shared/federation';
import { createTranslations, type Language, type MessageSource } from '@portal/shared/i18n';
import type { Screen } from '@portal/shared/remote';
import { MemoryRouter } from '@portal/shared/router';
import { createNotifications } from '@portal/shared/ui';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createLoader, type Loader } from '../federation/loader';
import { createLazyScreens } from '../lazy-screen/lazy-screens';
import { LanguageProvider } from '../messages/language-provider';
import { hostMessages } from '../messages/messages';
import { planOf } from '../plan';
import { PortalProvider } from '../portal';

const anonymous = { access: 'anonymous' } as const;
const signedIn = { access: 'signed-in' } as const;
const release = {
  version: '1.0.0',
  contract: 2,
  container: 'container',
  entry: 'entry.js',
  integrity: 'sha384-AAAA',
  requires: {},
  navigation: [],
};

/** Two remotes with anonymous and signed-in screens. */
const twoRemotes: Readonly<Record<string, RegistryRemote>> = {
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
};

const noRemotes = createLoader({
  plan: { releases: {} },
  federation: { loadDescriptor: () => Promise.reject(new Error('no remotes here')) },
  addMessages: async () => undefined,
});

interface RenderOptions {
  readonly at?: string | { pathname: string; state: unknown };
  readonly language?: Language;
  readonly apiOrigin?: string;
  /** Shown for every remote; without it all loads fail. */
  readonly screen?: Screen;
  /** Overrides of the loader. */
  readonly ofScreen?: Partial<Loader>;
  /** Default: the two remotes. */
  readonly remotes?: Readonly<Record<string, RegistryRemote>>;
  /** Additional messages. */
  readonly moreTexts?: MessageSource;
  readonly onFirstContent?: () => void;
}

/** Renders a part of the host with translations, router and services. */
export async function renderHost(
  ui: ReactNode,
  {
    at = '/',
    language = 'it',
    apiOrigin = '',
    screen,
    ofScreen,
    remotes = twoRemotes,
    moreTexts,
    onFirstContent,
  }: RenderOptions = {},
) {
  const translations = createTranslations();
  await translations.add(hostMessages);
  if (moreTexts) await translations.add(moreTexts);
  await translations.change(language);
  const notifications = createNotifications();
  const loaderOf = (Screen: Screen): Loader => ({
    load: async () => ({ status: 'loaded', Screen, version: '1.0.0', isFallback: false }),
    find: () => Screen,
    record: () => undefined,
    recordLeave: () => undefined,
    recordCrash: () => false,
    runningVersion: () => '1.0.0',
    ...ofScreen,
  });
  const visitor = { language, access: null, bucket: () => 1, optedIn: [] };
  const pathname = typeof at === 'string' ? at : at.pathname;
  const plan = planOf({ schema: 3, host: '1.0.0', remotes }, visitor, pathname);
  const lazyScreens = createLazyScreens({
    loader: screen ? loaderOf(screen) : noRemotes,
    importShell: () => import('../shell/shell'),
    lastResort: async () => undefined,
  });
  const onLanguageFailure = jest.fn();
  const view = await act(async () =>
    render(
      <PortalProvider value={{ apiOrigin, plan, lazyScreens, notifications, onFirstContent }}>
        <LanguageProvider translations={translations} onFailure={onLanguageFailure}>
          <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
        </LanguageProvider>
      </PortalProvider>,
    ),
  );
  // jsdom has no style sheets here, so pointer events need no check.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, translations, notifications, user };
}
