import { json } from '@portal/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { mount } from './mount';
import type { MsspControlPanelElement, PanelOptions } from './panel-api';
import { definePanelElement } from './panel-element';
import { mountedPanels } from './testing/mounted-panels';
import { companies, portalApi } from './testing/portal-api';
import { reportedErrors } from './testing/reported-errors';
import { withConstructedSheets } from './testing/style-sheets';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = portalApi({ isSignedIn: false });
const show = mountedPanels(api.origin);
const reported = reportedErrors();
const session = { tokens: { access: 'mine-1', refresh: 'refresh-1' } };
const kinds = '{ tokens }, { getAccessToken, refresh } or { shared: true }';
const origin = 'apiOrigin (api-origin) must be an origin';

const wrong: readonly (readonly [options: object | null, message: string])[] = [
  [{}, `session must be ${kinds}, not undefined`],
  [
    { session: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo3fQ.c2VjcmV0' },
    `session must be ${kinds}, not "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo3fQ.…"`,
  ],
  [{ session: { shared: 'yes' } }, `session must be ${kinds}, not { shared }`],
  [{ session: { ...session, shared: true } }, `session must be one of ${kinds}, not { tokens, shared }`],
  [{ session: { tokens: { refresh: 'r' } } }, 'session.tokens.access must be the access token, not undefined'],
  [
    { session: { tokens: { access: 'a', refresh: null } } },
    'session.tokens.refresh must be the refresh token or left out, not null',
  ],
  [{ session: { getAccessToken: () => 'a' } }, 'session.refresh must be a function, not undefined'],
  [{ session, theme: 'purple' }, 'theme must be "light", "dark" or "auto", not "purple"'],
  [{ session, language: 5 }, 'language must be "it", "en" or "pt", not 5'],
  [
    { session, routing: 'browser' },
    "routing must be { kind: 'memory', initialPath } or { kind: 'browser', basePath }, not \"browser\"",
  ],
  [{ session, routing: { kind: 'browser' } }, 'routing.basePath must be a path that begins with "/", not undefined'],
  [
    { session, routing: { kind: 'memory', initialPath: 'tecnici' } },
    'routing.initialPath must be a path that begins with "/", not "tecnici"',
  ],
  [
    { session, apiOrigin: 'https://api.example/' },
    `${origin} alone, as "https://api.example", not "https://api.example/"`,
  ],
  [{ session, apiOrigin: 'api.example' }, `${origin} such as "https://api.example", not "api.example"`],
  [{ session, 'api-origin': 'https://api.example' }, '"api-origin" is no option of the panel: it is written apiOrigin'],
  [
    { session, apiURL: 'https://api.example' },
    '"apiURL" is no option of the panel: there are session, apiOrigin, language, theme, routing, onSessionEnded, onNavigate, onNotify, onError, onReady',
  ],
  [{ session, onReady: true }, 'onReady must be a function, not true'],
];

test.each(wrong)('mount refuses %j, says why, and leaves the page as it was', (options, message) => {
  const place = document.createElement('main');
  expect(() => mount(place, options as PanelOptions)).toThrow(new TypeError(message));
  expect(place.childNodes).toHaveLength(0);
  expect(api.received).toEqual([]);
});

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  ['#panel', '"#panel"'],
])('mounted in %p it throws, and runs nowhere', async (place, named) => {
  const options = { session, apiOrigin: api.origin(), onReady: jest.fn() };
  expect(() => mount(place as unknown as Element, options)).toThrow(
    new TypeError(`mount: element must be an element of the page, not ${named}`),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(options.onReady).not.toHaveBeenCalled();
  expect(api.received).toEqual([]);
});

test('an update that is refused leaves the panel as it was', async () => {
  const { panel, handle, onError } = await show();
  await panel.findByText('Alfa');
  expect(() => handle.update({ theme: 'purple' } as object)).toThrow('theme must be');
  expect(() => handle.update({ Language: 'en' } as object)).toThrow('"Language" is no option of the panel');
  expect(panel.getByText('Alfa')).toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['en-US', 'Control panel', []],
  ['en_GB', 'Control panel', []],
  ['fr-FR', 'Pannello di controllo', [[new TypeError('language must be "it", "en" or "pt", not "fr-FR"')]]],
])('the language %p is one that the panel has, or is reported once', async (language, heading, errors) => {
  const { panel, update, onError } = await show({ language } as object);
  expect(await panel.findByRole('heading', { name: heading })).toBeInTheDocument();
  await update({ theme: 'dark' });
  expect(onError.mock.calls).toEqual(errors);
});

test.each<[string, object]>([
  ['refresh', { getAccessToken: () => 'a', refresh: async () => undefined }],
  ['getAccessToken', { getAccessToken: () => undefined, refresh: async () => null }],
])('%s that gives undefined is reported, and ends no session', async (name, given) => {
  api.on(companies, json({}, 401));
  const { panel, onError, onSessionEnded } = await show({ session: given } as object);
  expect(await panel.findByText('Errore di rete o server non raggiungibile')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledWith(
    new TypeError(`what session.${name} gives must be an access token or null, not undefined`),
  );
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('without onError, an error goes to the console', async () => {
  await show({ routing: { kind: 'browser', basePath: '/clienti' }, onError: undefined } as object);
  expect(reported()).toEqual([new Error('/ is not below the base path /clienti')]);
});

describe('the element', () => {
  beforeAll(() => void definePanelElement());

  async function put(attributes: string, preventDefault = false) {
    const errors: string[] = [];
    const hear = (event: Event) => {
      if (preventDefault) event.preventDefault();
      if (event instanceof CustomEvent) errors.push(event.detail.error.message);
    };
    document.addEventListener('error', hear, { capture: true });
    await act(async () => {
      document.body.innerHTML = `<mssp-control-panel api-origin="${api.origin()}" ${attributes}></mssp-control-panel>`;
    });
    document.removeEventListener('error', hear, { capture: true });
    const element = document.querySelector('mssp-control-panel') as MsspControlPanelElement;
    element.addEventListener('error', hear);
    return { element, errors, applied: (change: () => void) => act(async () => change()) };
  }

  test.each([
    [
      'session="[object Object]"',
      'the attribute session must be "shared"; any other session is set as a property, not "[object Object]"',
    ],
    ['routing="Browser"', 'routing must be "memory" or "browser", not "Browser"'],
    ['routing="browser"', 'base-path must be a path that begins with "/", not null'],
    ['initial-path="tecnici"', 'initial-path must be a path that begins with "/", not "tecnici"'],
    ['apiOrigin="https://api.example"', 'the attribute apiorigin is written api-origin'],
  ])(
    'says what is wrong with %s, on the console too, and shows the panel once it has a session',
    async (attributes, message) => {
      const { element, errors, applied } = await put(attributes);
      expect(errors).toEqual([message]);
      expect(reported()).toEqual([new TypeError(message)]);
      await applied(() => {
        element.session = session;
      });
      await waitFor(() => expect(element.shadowRoot?.textContent).toContain('Alfa'));
      expect(errors).toEqual([message]);
    },
  );

  test('an invalid session or API origin is reported, and nothing is shown', async () => {
    const { element, errors, applied } = await put('', true);
    await applied(() => Object.assign(element, { session: { tokens: {} } }));
    await applied(() => Object.assign(element, { session, apiOrigin: `${api.origin()}/` }));
    expect(errors).toEqual([
      'session.tokens.access must be the access token, not undefined',
      `${origin} alone, as "${api.origin()}", not "${api.origin()}/"`,
    ]);
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    await applied(() => {
      element.apiOrigin = api.origin();
    });
    await waitFor(() => expect(element.shadowRoot?.textContent).toContain('Alfa'));
  });

  test('an error that a listener takes care of does not reach the console', async () => {
    const { errors } = await put('theme="purple"', true);
    expect(errors).toHaveLength(1);
    expect(reported()).toEqual([]);
  });
});
