import { createTranslations, I18nextProvider, type Language } from '@portal/shared/i18n';
import type {
  ExtensionDeclaration,
  ExtensionPoints,
  ExtensionProps,
  RemoteDescriptor,
  RemoteMessages,
  Screen,
  Services,
} from '@portal/shared/remote';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react';

interface RenderOptions {
  /** The address, where the screen's path has parameters or a splat. */
  readonly at?: string | { readonly pathname: string; readonly state: unknown };
  readonly apiOrigin: string;
  readonly language?: Language;
  /** The base path of the portal's paths, in an embedding page. */
  readonly basename?: string;
  /** Shown beside the screen, under the same router. */
  readonly beside?: ReactNode;
}

interface RouteOptions extends RenderOptions {
  /** The route's pattern. */
  readonly route: string;
  readonly messages: RemoteMessages;
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      Elsewhere: {pathname}
      {state ? ` ${JSON.stringify(state)}` : ''}
    </p>
  );
}

/** A user who agrees to each question, in a portal that has every area. */
export const fakeServices = (apiOrigin = '') => ({
  apiOrigin,
  notify: jest.fn(),
  confirm: jest.fn(async () => true),
  linkTo: jest.fn((name: string, parameters?: object) => `/${name}?${new URLSearchParams({ ...parameters })}`),
  navigate: jest.fn(),
  report: jest.fn(),
  measure: jest.fn(),
});

let isFirst = true;

/** Shows a screen as the host does: under its route and its messages, in StrictMode. Any other address names itself. */
export async function renderRoute(ScreenUnderTest: Screen, options: RouteOptions) {
  const { route, at = route, apiOrigin, language = 'it', messages, basename = '/', beside } = options;
  const translations = createTranslations();
  await translations.add(messages);
  await translations.change(language);
  const services = { ...fakeServices(apiOrigin), enter: jest.fn(), setTitle: jest.fn() };
  const client = new QueryClient();
  // A quarter of these tests' time: with `TEST_QUICK`, as in the portal's own `npm test`, only a file's first render.
  const Mode = isFirst || !process.env['TEST_QUICK'] ? StrictMode : Fragment;
  isFirst = false;
  const ui = (
    <Mode>
      <I18nextProvider i18n={translations.i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter basename={basename} initialEntries={[at]}>
            <Routes>
              <Route path={route} element={<ScreenUnderTest services={services} />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
            {beside}
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </Mode>
  );
  // Async, so that promises that are already fulfilled have rendered.
  const view = await act(async () => render(ui));
  // Here is no style sheet that could turn pointers away.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, services, translations, client, user };
}

/** Shows a screen that a remote declares, as the host does. */
export async function renderScreen(remote: RemoteDescriptor, name: string, options: RenderOptions) {
  const declared = remote.screens[name];
  if (!declared)
    throw new Error(`The remote declares no screen ${name}, only ${Object.keys(remote.screens).join(', ')}`);
  return renderRoute(await declared.load(), { ...options, route: declared.path, messages: remote.messages });
}

type LoadedAt<At> =
  Extract<ExtensionDeclaration, { readonly point: At }> extends { readonly load: () => Promise<infer Value> }
    ? Value
    : never;

const isAt = <At extends keyof ExtensionPoints>(
  declared: object | undefined,
  point: At,
): declared is { readonly load: () => Promise<LoadedAt<At>> } =>
  declared !== undefined && 'load' in declared && Reflect.get(declared, 'point') === point;

/** What a remote declares for a point: a component, the hook of a badge, or the function of an action or a search. */
export async function loadExtension<At extends keyof ExtensionPoints>(
  { extensions = {} }: RemoteDescriptor,
  name: string,
  point: At,
): Promise<LoadedAt<At>> {
  const declared: object | undefined = extensions[name];
  if (!isAt(declared, point)) throw new Error(`The remote declares no ${name} for ${point}`);
  return declared.load();
}

const isComponent = (value: unknown): value is ComponentType<{ readonly services: Services }> =>
  typeof value === 'function';
const isHook = (value: unknown): value is (services: Services) => unknown => typeof value === 'function';

/** Shows what a remote declares for a point, with what the owner of the point gives it; of a badge the number, as an `output`. */
export async function renderExtension<At extends keyof ExtensionPoints>(
  remote: RemoteDescriptor,
  name: string,
  { point, props, ...options }: RenderOptions & { readonly point: At; readonly props: ExtensionProps<At> },
) {
  const Part: unknown = await loadExtension(remote, name, point);
  if (!isComponent(Part)) throw new Error(`The remote has nothing to show for ${name}`);
  const Badge: Screen = ({ services }) => <output>{isHook(Part) && String(Part(services) ?? '')}</output>;
  const Section: Screen = ({ services }) => <Part {...props} services={services} />;
  const shown = point === 'host.navigation@1' ? Badge : Section;
  return renderRoute(shown, { at: '/', ...options, route: '*', messages: remote.messages });
}
