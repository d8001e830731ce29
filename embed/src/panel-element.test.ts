import { foreignServer, json } from '@portal/shared/testing';
import { act, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MsspControlPanelElement, PanelEvents } from './panel-api';
import { definePanelElement } from './panel-element';
import { comeFrom, companies, portalApi, technicians } from './testing/portal-api';
import { reportedErrors } from './testing/reported-errors';
import { withConstructedSheets } from './testing/style-sheets';
import { tokenOf } from './testing/token-of';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = portalApi({ isSignedIn: true });
const elsewhere = foreignServer();
const reported = reportedErrors();
const refused = (origin: string) =>
  `apiOrigin (api-origin) "${origin}" is refused: with the shared session, tokens go to ${api.origin()} alone, where this script came from`;
const session = { tokens: { access: 'mine-1', refresh: 'refresh-1' } };

afterEach(() => act(async () => document.body.replaceChildren()));

/** Every panel element in the document. */
const inside = (element: Element) => {
  const root = element.shadowRoot?.firstElementChild;
  return root instanceof HTMLElement ? within(root) : undefined;
};

const panelIn = async (element: Element) => {
  await waitFor(() => expect(inside(element)).toBeDefined());
  const panel = inside(element);
  if (!panel) throw new Error('The element is empty');
  return panel;
};

const put = (markup: string) =>
  act(async () => {
    document.body.innerHTML = markup;
  });

const element = () => document.body.querySelector('mssp-control-panel') as MsspControlPanelElement;
const applied = (change: () => void) => act(async () => change());
const start = () => applied(() => Object.assign(element(), { session }));

function listen(target: EventTarget) {
  const heard: [string, unknown][] = [];
  const names: readonly (keyof PanelEvents)[] = ['session-ended', 'navigate', 'notify', 'error', 'ready'];
  for (const name of names) {
    target.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) heard.push([name, event.detail]);
    });
  }
  return heard;
}

test('an element that stood in the page before keeps what was set on it', async () => {
  document.body.innerHTML = `<mssp-control-panel api-origin="${api.origin()}"></mssp-control-panel>`;
  Object.assign(element(), { session, language: 'en', initialPath: '/dashboardMSSP/tecnici' });
  await applied(() => expect(definePanelElement()).toBe(true));
  const panel = await panelIn(element());
  expect(await panel.findByRole('heading', { name: 'Control panel' })).toBeInTheDocument();
  expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
  expect(element().getAttribute('language')).toBe('en');
});

test('a name is taken once; another name takes a class of its own @full', async () => {
  const present = customElements.get('mssp-control-panel');
  expect(definePanelElement()).toBe(false);
  expect(customElements.get('mssp-control-panel')).toBe(present);
  expect(definePanelElement('mssp-control-panel-two')).toBe(true);
  await put(`<mssp-control-panel-two api-origin="${api.origin()}" session="shared"></mssp-control-panel-two>`);
  const other = document.body.firstElementChild as Element;
  expect(await (await panelIn(other)).findByText('Alfa')).toBeInTheDocument();
});

test('waits for its session, and shows nothing without one', async () => {
  await put(`<mssp-control-panel api-origin="${api.origin()}"></mssp-control-panel>`);
  const heard = listen(document);
  expect(inside(element())).toBeUndefined();
  await start();
  expect(await (await panelIn(element())).findByText('Alfa')).toBeInTheDocument();
  expect(heard).toEqual([['ready', { path: '/dashboardMSSP' }]]);
  await applied(() => {
    element().session = undefined;
  });
  expect(inside(element())).toBeUndefined();
});

test('says in the console that it waits, once that takes long, and not where it got its session or went', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await put('<mssp-control-panel language="en"></mssp-control-panel><mssp-control-panel></mssp-control-panel>');
  await applied(() => document.body.lastElementChild?.remove());
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(warn).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(warn.mock.calls).toEqual([['<mssp-control-panel> is empty until its property session is set']]);
  await start();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  jest.useRealTimers();
});

test('a notice that the page cancels is not shown, unless it offers an undo', async () => {
  await put(
    `<mssp-control-panel api-origin="${api.origin()}" initial-path="/dashboardMSSP/tecnici"></mssp-control-panel>`,
  );
  const messages: string[] = [];
  element().addEventListener('notify', (event) => {
    event.preventDefault();
    if (event instanceof CustomEvent) messages.push(event.detail.message);
  });
  api.on('POST /api/mssp/tecnici/', json({ email: 'a@b.it', id_tecnico: 2 }, 201));
  api.on(technicians, json([{ id_tecnico: 1, nome: 'Ada', stato: 'attivo' }]));
  await start();
  const panel = await panelIn(element());
  const user = userEvent.setup();
  await user.click(await panel.findByRole('button', { name: 'Crea Tecnico' }));
  await user.click(await panel.findByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(panel.queryByText(messages[0] ?? '')).not.toBeInTheDocument();
  api.reply(json({}));
  await user.click((await panel.findAllByRole('switch'))[0] ?? document.body);
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(await panel.findByRole('button', { name: 'Annulla modifica' })).toBeInTheDocument();
});

test('moved within the page it goes on; taken out it is gone; put back it is where it was, for the same user', async () => {
  const ofUser = (id: number) => ({ tokens: { access: tokenOf({ user_id: id }) } });
  await put(`<main><mssp-control-panel api-origin="${api.origin()}"></mssp-control-panel></main><aside></aside>`);
  const moved = element();
  await applied(() => {
    moved.session = ofUser(1);
  });
  const panel = await panelIn(moved);
  await userEvent.click(await panel.findByRole('link', { name: 'Tecnici' }));
  const row = await panel.findByText('Ada Neri');
  await applied(() => document.querySelector('aside')?.append(moved));
  expect(row).toBeInTheDocument();
  for (const [id, shown] of [
    [1, 'Ada Neri'],
    [2, 'Alfa'],
  ] as const) {
    await applied(() => moved.remove());
    expect(moved.shadowRoot?.childNodes).toHaveLength(0);
    expect(moved.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
    moved.session = ofUser(id);
    await applied(() => document.body.append(moved));
    expect(await (await panelIn(moved)).findByText(shown)).toBeInTheDocument();
  }
});

test('follows its attributes; an invalid value means the default', async () => {
  await put(`<mssp-control-panel api-origin="${api.origin()}" theme="dark" language="xx"></mssp-control-panel>`);
  await start();
  const panel = await panelIn(element());
  expect(await panel.findByRole('heading', { name: 'Pannello di controllo' })).toBeInTheDocument();
  const root = () => element().shadowRoot?.querySelector('[data-portal]');
  expect(root()).toHaveAttribute('data-theme', 'dark');
  await applied(() => {
    element().theme = 'purple';
    element().setAttribute('language', 'en');
    element().setAttribute('initial-path', '/dashboardMSSP/tecnici');
  });
  expect(root()).toHaveAttribute('data-theme', 'auto');
  expect(reported().map(String)).toEqual([expect.stringContaining('language'), expect.stringContaining('theme')]);
  expect(await panel.findByRole('heading', { name: 'Control panel' })).toBeInTheDocument();
  expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
  await applied(() => {
    element().language = null;
    element().setAttribute('initial-path', '/dashboardMSSP');
  });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(await panel.findByRole('heading', { name: 'Pannello di controllo' })).toBeInTheDocument();
  expect(element().hasAttribute('language')).toBe(false);
});

test('without its API’s address any more, it asks where its script came from', async () => {
  await put(`<mssp-control-panel api-origin="${api.origin()}"></mssp-control-panel>`);
  await start();
  await (await panelIn(element())).findByText('Alfa');
  comeFrom(elsewhere.origin());
  await applied(() => element().removeAttribute('api-origin'));
  expect(await (await panelIn(element())).findByText('Errore nella richiesta: 404')).toBeInTheDocument();
  expect(elsewhere.received.map(({ call }) => call)).toEqual([companies]);
  expect(api.callsTo(companies)).toHaveLength(1);
});

describe('the portal’s session', () => {
  test('goes to no other API: the element stays empty, and says which option is refused, and why', async () => {
    const details: unknown[] = [];
    const hear = (event: Event) => event instanceof CustomEvent && details.push(event.detail);
    document.addEventListener('error', hear, { capture: true });
    await put(`<mssp-control-panel api-origin="${elsewhere.origin()}" session="shared"></mssp-control-panel>`);
    document.removeEventListener('error', hear, { capture: true });
    expect(details).toEqual([{ error: new TypeError(refused(elsewhere.origin())) }]);
    // Once, whatever else changes.
    await applied(() => element().setAttribute('theme', 'dark'));
    expect(reported()).toHaveLength(1);
    expect(inside(element())).toBeUndefined();
    expect([elsewhere.received, api.received]).toEqual([[], []]);
  });

  test('nor by an attribute or a session that comes later', async () => {
    await put('<mssp-control-panel session="shared"></mssp-control-panel>');
    await (await panelIn(element())).findByText('Alfa');
    expect(api.callsTo(companies)[0]?.headers.authorization).toBe('Bearer access-1');
    const errors: string[] = [];
    element().addEventListener('error', (event) => {
      if (event instanceof CustomEvent) errors.push(String(event.detail.error));
    });
    await applied(() => element().setAttribute('api-origin', elsewhere.origin()));
    expect(errors).toEqual([`TypeError: ${refused(elsewhere.origin())}`]);
    expect(inside(element())).toBeUndefined();

    await applied(() => Object.assign(element(), { session: { tokens: { access: 'mine-1' } } }));
    await (await panelIn(element())).findByText('Errore nella richiesta: 404');
    expect(elsewhere.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer mine-1']);
    await applied(() => Object.assign(element(), { session: undefined }));
    expect(errors).toEqual([errors[0], errors[0]]);
    expect(reported()).toHaveLength(2);
    expect(elsewhere.received).toHaveLength(1);
  });
});
