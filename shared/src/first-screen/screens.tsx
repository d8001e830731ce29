import { createTranslations, I18nextProvider } from '@portal/shared/i18n';
import type { RemoteDescriptor } from '@portal/shared/remote';
import { MemoryRouter, Route, Routes } from '@portal/shared/router';
import { type CompleteLanguage, completeLanguages } from '@portal/shared/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderMarkup } from './markup';
import { installSignedOutSession } from './session';

const none = () => undefined;
const services = {
  apiOrigin: '',
  enter: none,
  notify: none,
  confirm: async () => false,
  linkTo: none,
  navigate: none,
  report: none,
  measure: none,
  setTitle: none,
};

type Rendered = Readonly<Record<CompleteLanguage, string>>;

/** Renders the first screens of a remote, before any data: markup by screen, address and language. Throws where one cannot be. */
export async function renderScreens({
  screens,
  messages,
}: RemoteDescriptor): Promise<Readonly<Record<string, Readonly<Record<string, Rendered>>>>> {
  const rendered: Record<string, Record<string, Rendered>> = {};
  for (const [name, { path, firstScreenAt = [], load }] of Object.entries(screens)) {
    if (firstScreenAt.length === 0) continue;
    installSignedOutSession();
    const Screen = await load();
    const show = async (at: string, language: CompleteLanguage) => {
      const translations = createTranslations();
      await translations.add(messages);
      await translations.change(language);
      return renderMarkup(
        <I18nextProvider i18n={translations.i18n}>
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={<Screen services={services} />} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </I18nextProvider>,
        `${name}-`,
      );
    };
    const inLanguages = async (at: string) =>
      Object.fromEntries(await Promise.all(completeLanguages.map(async (code) => [code, await show(at, code)])));
    try {
      rendered[name] = Object.fromEntries(
        await Promise.all(firstScreenAt.map(async (at) => [at, await inLanguages(at)])),
      );
    } catch (cause) {
      throw new Error(
        `The screen "${name}" cannot be shown before its code is there (firstScreenAt in remote.ts): ` +
          `${cause instanceof Error ? cause.message : cause}. While it renders it must not touch window, document or storage.`,
        { cause },
      );
    }
  }
  return rendered;
}
