import type { ScreenProps } from '@portal/shared/contract';
import type { Loader } from './federation/loader';
import { useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { expectAccessible } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from './app';
import { renderHost } from './testing/render-host';

function RemoteScreen({ services }: ScreenProps) {
  const navigate = useNavigate();
  return (
    <>
      <h1>Schermata remota</h1>
      <button type="button" onClick={services.enter}>
        entra
      </button>
      <button type="button" onClick={() => void navigate('/activate/t')}>
        attiva
      </button>
      <button type="button" onClick={() => services.notify('Fatto', 'success')}>
        avvisa
      </button>
      <button type="button" onClick={() => services.setTitle('Un punto')}>
        intitola
      </button>
    </>
  );
}

const fragile = { broken: false };
function Fragile() {
  if (fragile.broken) throw new Error('broken screen');
  return <h1>Di nuovo in piedi</h1>;
}

const signIn = () => act(async () => getSession().signIn({ access: 'a', refresh: 'r' }));

afterEach(() => act(async () => getSession().signOut()));

test('a stranger at a signed-in address meets the login screen, and enters where they wanted to go', async () => {
  const { user } = await renderHost(<App />, { at: '/change-password', screen: RemoteScreen });
  expect(document.title).toBe('Accesso – Portale Cyber & NIS2');
  await signIn();
  await user.click(screen.getByRole('button', { name: 'entra' }));
  await waitFor(() => expect(document.title).toBe('Cambia password – Portale Cyber & NIS2'));
});

test('who signs in from the login screen itself enters at the dashboard', async () => {
  const { user } = await renderHost(<App />, { screen: RemoteScreen });
  await signIn();
  await user.click(screen.getByRole('button', { name: 'entra' }));
  await waitFor(() => expect(document.title).toBe('Pannello di controllo – Portale Cyber & NIS2'));
});

test('the heading takes focus after a navigation, and the title follows', async () => {
  const { user } = await renderHost(<App />, { screen: RemoteScreen });
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'attiva' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('Attivazione account – Portale Cyber & NIS2');
});

test('a screen may say where in it the reader is, until the reader goes to another', async () => {
  const { user } = await renderHost(<App />, { screen: RemoteScreen });
  await user.click(screen.getByRole('button', { name: 'intitola' }));
  expect(document.title).toBe('Un punto – Portale Cyber & NIS2');
  await user.click(screen.getByRole('button', { name: 'attiva' }));
  expect(document.title).toBe('Attivazione account – Portale Cyber & NIS2');
});

test('a screen that throws while rendering leaves the frame standing, and can be tried again', async () => {
  fragile.broken = true;
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { user } = await renderHost(<App />, { screen: Fragile });
  expect(screen.getByText('Si è verificato un errore imprevisto in questa pagina')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(error).toHaveBeenCalled();
  error.mockClear();
  fragile.broken = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByRole('heading', { name: 'Di nuovo in piedi' })).toBeVisible();
});

test('a screen that throws gives way at once where another release stands in for it', async () => {
  fragile.broken = true;
  const error = jest.spyOn(console, 'error').mockImplementation();
  const crashed = jest.fn(() => {
    fragile.broken = false;
    return true;
  });
  await renderHost(<App />, { screen: Fragile, ofScreen: { crashed } });
  expect(await screen.findByRole('heading', { name: 'Di nuovo in piedi' })).toBeVisible();
  expect(crashed).toHaveBeenCalledWith('remote-auth', 'login', expect.objectContaining({ message: 'broken screen' }));
  expect(error).toHaveBeenCalled();
  error.mockClear();
});

test.each([
  ['it', 'È in uso la versione precedente di quest’area.'],
  ['en', 'The previous version of this area is in use.'],
] as const)('where an earlier release runs, one quiet line says so (%s)', async (language, text) => {
  const load = jest.fn<ReturnType<Loader['load']>, []>(async () => ({
    status: 'loaded',
    Screen: RemoteScreen,
    version: '1.0.0',
    isFallback: true,
  }));
  await renderHost(<App />, { language, screen: RemoteScreen, ofScreen: { load, loaded: () => undefined } });
  const line = await screen.findByText(text);
  expect(line).toBeVisible();
  expect(line).toHaveAttribute('role', 'status');
  await expectAccessible();
});

test('where the live release runs, no line says anything', async () => {
  await renderHost(<App />, { screen: RemoteScreen });
  expect(screen.queryByText(/versione precedente/)).toBeNull();
});

test('a screen counts as one that works once it has been there for ten seconds', async () => {
  jest.useFakeTimers();
  const shown = jest.fn();
  await renderHost(<App />, { screen: RemoteScreen, ofScreen: { shown } });
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(shown).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(shown.mock.calls).toEqual([['remote-auth']]);
  jest.useRealTimers();
});

test('a remote that cannot be loaded takes down its own area only', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await renderHost(<App />);
  expect(await screen.findByText('Questa parte del portale non si è caricata')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(warn).toHaveBeenCalled();
  warn.mockClear();
});

test('what a screen has to say becomes a toast', async () => {
  const { user } = await renderHost(<App />, { screen: RemoteScreen });
  await user.click(screen.getByRole('button', { name: 'avvisa' }));
  expect(screen.getByText('Fatto')).toBeInTheDocument();
});

test('the test page shows its pricing card to everyone', async () => {
  await renderHost(<App />, { at: '/testpage' });
  const card = screen.getByRole('article', { name: 'Basic' });
  expect(card).toHaveTextContent('40 € al mese');
  expect(card).toHaveTextContent('Fatturazione annuale');
  expect(card).toHaveTextContent('Il più scelto');
  expect(screen.getAllByRole('listitem').filter((item) => card.contains(item))).toHaveLength(4);
});

test('the first stop of the Tab key leads to the content', async () => {
  const { user } = await renderHost(<App />, { at: '/testpage' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveFocus();
});
