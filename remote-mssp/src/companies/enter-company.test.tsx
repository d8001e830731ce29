import { expectAccessible, held, json, reset } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alfa, beta, companiesTab, listCall } from '../testing/companies-tab';

const { api, shown } = companiesTab();
const sso = 'POST /api/sso/generate-token/';

describe('single sign-on', () => {
  const tabs: { opener: unknown; close: jest.Mock; location: { replace: jest.Mock }; document: Document }[] = [];
  const openTab = jest.spyOn(window, 'open');

  beforeEach(() => {
    tabs.length = 0;
    api.on(listCall, json({ aziende: [alfa, beta] }));
    openTab.mockReset().mockImplementation(() => {
      const tab = {
        opener: window,
        close: jest.fn(),
        location: { replace: jest.fn() },
        document: document.implementation.createHTMLDocument(),
      };
      tabs.push(tab);
      return tab as unknown as Window;
    });
  });
  afterAll(() => openTab.mockRestore());
  const open = (name = 'Accedi – Alfa Srl') => screen.getByRole('button', { name });

  test('opens the tab in the click itself, without opener, then sends it to the redirect', async () => {
    const answer = held(json({ redirect_url: 'https://alfa.example/sso?t=1' }));
    api.on(sso, answer.reply);
    const { user } = await shown();
    await user.click(open());
    expect(openTab).toHaveBeenCalledWith('about:blank', '_blank');
    expect(tabs[0]?.opener).toBeNull();
    expect(tabs[0]?.document.title).toBe('Accesso in corso...');
    expect(open()).toHaveAttribute('aria-busy', 'true');
    await user.click(open());
    expect(tabs).toHaveLength(1);
    await waitFor(() => expect(answer.waiting()).toBe(1));
    act(() => answer.release());
    await waitFor(() => expect(tabs[0]?.location.replace).toHaveBeenCalledWith('https://alfa.example/sso?t=1'));
    expect(tabs[0]?.close).not.toHaveBeenCalled();
    expect(api.callsTo(sso).map(({ body }) => body)).toEqual([{ target_azienda_id: 7 }]);
    expect(open()).not.toHaveAttribute('aria-busy');
  });

  test.each([
    ['no address', json({}), 'Nessun URL ricevuto'],
    ['a script for an address', json({ redirect_url: 'javascript:alert(1)' }), 'Errore durante il login SSO'],
    ['a server error', json({}, 500), 'Errore durante il login SSO'],
    ['an empty address @full', json({ redirect_url: '' }), 'Nessun URL ricevuto'],
    ['an address without origin @full', json({ redirect_url: '/sso' }), 'Errore durante il login SSO'],
    ['a broken connection @full', reset, 'Errore durante il login SSO'],
  ])('%s: the tab closes again, and an alert says so', async (_, reply, message) => {
    api.on(sso, reply);
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user } = await shown();
    await user.click(open('Accedi – beta Spa'));
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(message)).toBeVisible();
    expect(within(alert).getByText('beta Spa')).toBeVisible();
    expect(tabs[0]?.close).toHaveBeenCalled();
    expect(tabs[0]?.location.replace).not.toHaveBeenCalled();
    await expectAccessible();
    const [button] = within(alert).getAllByRole('button', { name: 'Chiudi' }).slice(-1);
    await user.click(button ?? alert);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a refusal adds below the message that it is not allowed @full', async () => {
    api.on(sso, json({}, 403));
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user } = await shown();
    await user.click(open());
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText('Errore durante il login SSO')).toBeVisible();
    expect(alert.getByText(/^Operazione non consentita/)).toBeVisible();
  });

  test('a browser that refuses the tab: an alert says so, and requests no sign-in', async () => {
    openTab.mockReturnValue(null);
    const { user } = await shown();
    await user.click(open());
    expect(within(screen.getByRole('alertdialog')).getByText(/bloccato la nuova scheda/)).toBeVisible();
    expect(api.callsTo(sso)).toEqual([]);
  });
});
