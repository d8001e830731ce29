import '@portal/shared/ui/theme.css';
import { type Preload, type PublishedRegistry, publishedRegistry } from '@portal/shared/federation';
import { createTranslations, I18nextProvider } from '@portal/shared/i18n';
import type { Screen } from '@portal/shared/remote';
import { MemoryRouter } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { createLoader } from '../../host/src/federation/loader';
import { moduleFederation } from '../../host/src/federation/module-federation';

/** The registry of the portal at `origin`, with absolute addresses. */
async function registryOf(origin: string): Promise<PublishedRegistry> {
  const read = v.parse(publishedRegistry, await (await fetch(`${origin}/registry.json`)).json());
  const remotes = Object.entries(read.remotes).map(([name, release]) => {
    const entry = new URL(release.entry, origin).href;
    return [name, { ...release, entry }] as const;
  });
  return { ...read, remotes: Object.fromEntries(remotes) };
}

/** Preloads the screen's files while the entry loads. */
function fetchAhead(files: readonly Preload[], origin: string): void {
  for (const { href, as, integrity } of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, integrity, crossOrigin: 'anonymous', href: new URL(href, origin).href });
    document.head.append(link);
  }
}

/** A foreign page, already loaded, that loads the panel by the portal's registry. */
async function embed(place: Element, origin: string): Promise<void> {
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  performance.mark('embedding');
  const session = getSession();
  session.configure({ apiOrigin: origin });
  session.signIn({ access: 'bench', refresh: 'bench' });
  const translations = createTranslations();
  const known = await registryOf(origin);
  fetchAhead(known.preload['remote-mssp']?.['panel'] ?? [], origin);
  const loader = createLoader({
    plan: { releases: known.remotes },
    federation: moduleFederation(),
    addMessages: translations.add,
  });
  const result = await loader.load('remote-mssp', 'panel');
  if (result.status === 'failed') throw new Error(`The panel failed at ${result.stage}`, { cause: result.cause });
  const Panel: Screen = result.Screen;
  const services = { apiOrigin: origin, enter: () => {}, notify: () => {}, setTitle: () => {} };
  createRoot(place).render(
    <div data-portal="">
      <I18nextProvider i18n={translations.i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={['/dashboardMSSP']}>
            <Panel services={services} />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </div>,
  );
}

const place = document.querySelector('main');
const origin = place?.dataset['portal'];
if (!place || origin === undefined) throw new Error('The page names no portal');
void embed(place, origin);
