import type { Screen } from '@portal/shared/contract';
import { createTexts, type Language, type TextSource } from '@portal/shared/i18n';
import { MemoryRouter } from '@portal/shared/router';
import { createNotifications } from '@portal/shared/ui';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createAreas } from '../area/areas';
import { createLoader, type Loader } from '../federation/loader';
import { PortalProvider } from '../portal';
import { LanguageProvider } from '../texts/language-provider';
import { hostTexts } from '../texts/texts';

const noRemotes = createLoader({
  registry: () => ({ schema: 1, remotes: {} }),
  federation: { loadDescriptor: () => Promise.reject(new Error('no remotes here')) },
  addTexts: async () => undefined,
});

interface RenderOptions {
  readonly at?: string | { pathname: string; state: unknown };
  readonly language?: Language;
  readonly apiOrigin?: string;
  /** What stands for each remote's screen; without it no remote can be reached. */
  readonly screen?: Screen;
  /** What else the loader does with that screen. */
  readonly ofScreen?: Partial<Loader>;
  /** Besides the host's own. */
  readonly moreTexts?: TextSource;
}

/** Shows a part of the host under its texts, router and services. */
export async function renderHost(
  ui: ReactNode,
  { at = '/', language = 'it', apiOrigin = '', screen, ofScreen, moreTexts }: RenderOptions = {},
) {
  const texts = createTexts();
  await texts.add(hostTexts);
  if (moreTexts) await texts.add(moreTexts);
  await texts.change(language);
  const notifications = createNotifications();
  const loaderOf = (Screen: Screen): Loader => ({
    load: async () => ({ status: 'loaded', Screen, version: '1.0.0', isFallback: false }),
    loaded: () => Screen,
    shown: () => undefined,
    crashed: () => false,
    ...ofScreen,
  });
  const areas = createAreas(screen ? loaderOf(screen) : noRemotes, async () => undefined);
  const onLanguageFailure = jest.fn();
  const view = await act(async () =>
    render(
      <PortalProvider value={{ apiOrigin, areas, notifications }}>
        <LanguageProvider texts={texts} onFailure={onLanguageFailure}>
          <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
        </LanguageProvider>
      </PortalProvider>,
    ),
  );
  return { ...view, texts, notifications, user: userEvent.setup() };
}
