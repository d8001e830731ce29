import type { RegistryRemote } from '@portal/shared/federation';
import type { Screen, ScreenProps } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { expectAccessible } from '@portal/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { use, useEffect } from 'react';
import { App } from './app';
import type { Loader } from './federation/loader';
import { releaseOf } from './testing/live-site';
import { renderHost } from './testing/render-host';

function RemoteScreen({ services }: ScreenProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <h1>Schermata remota</h1>
      <output>{JSON.stringify(state)}</output>
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
  expect(screen.getByText('{"from":"/change-password","reason":"required"}')).toBeVisible();
  await signIn();
  await user.click(screen.getByRole('button', { name: 'entra' }));
  await waitFor(() => expect(document.title).toBe('Cambia password – Portale Cyber & NIS2'));
});

const at = '/change-password';
const from = { from: at };
test.each([
  ['the session ran out', 'out:1:refused', { ...from, reason: 'expired' }],
  ['the refresh token is gone', 'out:1:missing', { ...from, reason: 'expired' }],
  ['another tab signed out', 'out:1:logout', { reason: 'elsewhere' }],
  ['who signs out themselves needs no reason', undefined, null],
])('the login screen learns why it shows: %s', async (_, tombstone, state) => {
  await signIn();
  await renderHost(<App />, { at, screen: RemoteScreen });
  if (tombstone) localStorage.setItem('portal.session', tombstone);
  await act(async () =>
    tombstone ? dispatchEvent(new StorageEvent('storage', { key: null })) : getSession().signOut(),
  );
  await waitFor(() => expect(screen.getByText(JSON.stringify(state))).toBeInTheDocument());
});

test('what a call came to that the end of the session cut short is no toast', async () => {
  await signIn();
  let late = () => {};
  const Late = ({ services }: ScreenProps) => {
    late = () => services.notify('Errore nella richiesta: 401', 'error');
    return <h1>Pannello</h1>;
  };
  const { notifications } = await renderHost(<App />, { at, screen: Late });
  const ofPanel = late;
  await act(async () => getSession().signOut());
  act(ofPanel);
  expect(notifications.getSnapshot().recent).toEqual([]);
});

test('the heading takes focus after a navigation; the title follows, also where in it a screen says that the reader is', async () => {
  const { user } = await renderHost(<App />, { screen: RemoteScreen });
  expect(screen.queryByText(/versione precedente/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'intitola' }));
  expect(document.title).toBe('Un punto – Portale Cyber & NIS2');
  await user.click(screen.getByRole('button', { name: 'attiva' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
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

test.each([
  ['a page of the host', '/testpage', 'Basic'],
  ['another screen', '/activate/t', 'Schermata remota'],
  ['a screen that does the same', '/reset', 'Si è verificato un errore imprevisto in questa pagina'],
])('a screen that throws as it goes gives way to %s', async (_, path, shown) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  let isBroken = true;
  const Leaving = () => {
    const navigate = useNavigate();
    useEffect(
      () => () => {
        if (isBroken) throw new Error('nothing to clean up');
      },
      [],
    );
    return (
      <button type="button" onClick={() => void navigate(path)}>
        vai
      </button>
    );
  };
  const remotes = {
    'remote-leaving': pageOf('/'),
    'remote-same': pageOf('/reset'),
    'remote-good': pageOf('/activate/:token'),
  };
  const find = (remote: string) => (remote === 'remote-good' ? RemoteScreen : Leaving);
  const { user } = await renderHost(<App />, { screen: Leaving, ofScreen: { find }, remotes });
  await user.click(screen.getByRole('button', { name: 'vai' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(error).toHaveBeenCalled();
  error.mockClear();
  isBroken = false;
});

test('a screen that throws is replaced at once where its release has a fallback', async () => {
  fragile.broken = true;
  const error = jest.spyOn(console, 'error').mockImplementation();
  const recordCrash = jest.fn(() => {
    fragile.broken = false;
    return true;
  });
  await renderHost(<App />, { screen: Fragile, ofScreen: { recordCrash } });
  expect(await screen.findByRole('heading', { name: 'Di nuovo in piedi' })).toBeVisible();
  expect(recordCrash).toHaveBeenCalledWith(
    'remote-auth',
    'login',
    expect.objectContaining({ message: 'broken screen' }),
  );
  expect(error).toHaveBeenCalled();
  error.mockClear();
});

test('a screen starts before it renders, is settled after three seconds on time, and works after ten', async () => {
  jest.useFakeTimers();
  const steps: unknown[] = [];
  const record = (_: string, step: unknown) => steps.push(step);
  const Screen = () => {
    steps.push('rendered');
    return null;
  };
  await renderHost(<App />, { screen: Screen, ofScreen: { record } });
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  // Something blocked the page: its timer comes late.
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(20_000);
  jest.advanceTimersByTime(200);
  clock.mockRestore();
  expect(steps).toEqual(['started', 'rendered']);
  await act(() => jest.advanceTimersByTimeAsync(6_800));
  expect(steps.slice(2)).toEqual(['settled']);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(steps.slice(2)).toEqual(['settled', 'used']);
  jest.useRealTimers();
});

test.each([
  ['an error', [new Error('Non riuscito')], 'Error: Non riuscito'],
  ['an unknown tone', ['Fatto', 'done'], 'Fatto'],
])('%s in place of a text takes nothing down', async (_, values, shown) => {
  const Wrong = ({ services }: ScreenProps) => (
    <button type="button" onClick={() => Reflect.apply(services.notify, undefined, values)}>
      avvisa
    </button>
  );
  const { user } = await renderHost(<App />, { screen: Wrong });
  await user.click(screen.getByRole('button', { name: 'avvisa' }));
  expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('a screen that waits for something leaves the rest of the page in motion', async () => {
  let arrive = () => {};
  const text = new Promise<string>((resolve) => {
    arrive = () => resolve('Eccola');
  });
  const Waiting = () => <h1>{use(text)}</h1>;
  const { notifications } = await renderHost(<App />, { screen: Waiting });
  act(() => void notifications.notify('Fatto'));
  expect(screen.getByText('Fatto')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Caricamento...');
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Eccola' })).toBeVisible();
});

test('the test page shows its pricing card to everyone', async () => {
  await renderHost(<App />, { at: '/testpage' });
  const card = screen.getByRole('article', { name: 'Basic' });
  expect(card).toHaveTextContent('40 € al mese');
  expect(card).toHaveTextContent('Fatturazione annuale');
  expect(card).toHaveTextContent('Il più scelto');
  expect(screen.getAllByRole('listitem').filter((item) => card.contains(item))).toHaveLength(4);
});

const pageOf = (path: string): RegistryRemote => ({
  ...releaseOf('1.0.0'),
  screens: { overview: { path, access: 'anonymous', title: { it: 'Rapporto', en: 'Report' } } },
});

test('an address that no area shows says so, and leads back', async () => {
  await renderHost(<App />, { at: '/nowhere', remotes: { 'remote-report': pageOf('/report') } });
  expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna alla pagina iniziale' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Pagina non trovata – Portale Cyber & NIS2');
  await expectAccessible();
});

describe('two remotes that read under one key', () => {
  const reads: string[] = [];
  const readingOf = (remote: string): Screen =>
    function Reading() {
      const navigate = useNavigate();
      const queryFn = async () => {
        reads.push(remote);
        return remote;
      };
      const { data } = useQuery({ queryKey: ['user-detail'], queryFn });
      return (
        <>
          <h1>{data}</h1>
          <input aria-label="nota" />
          {['/meetings', '/report', '/report/print'].map((path) => (
            <button key={path} type="button" onClick={() => void navigate(path)}>
              {path}
            </button>
          ))}
        </>
      );
    };
  const readings = { 'remote-meetings': readingOf('remote-meetings'), 'remote-report': readingOf('remote-report') };
  const signedIn = { access: 'signed-in', title: { it: 'Area', en: 'Area' } } as const;
  const { screens: _, ...release } = pageOf('/');
  const remotes = {
    'remote-meetings': { ...release, screens: { all: { path: '/meetings', ...signedIn } } },
    'remote-report': {
      ...release,
      screens: { all: { path: '/report', ...signedIn }, print: { path: '/report/print', ...signedIn } },
    },
  };
  const find: Loader['find'] = (remote) => Object.entries(readings).find(([name]) => name === remote)?.[1];
  const show = () => renderHost(<App />, { at: '/meetings', screen: RemoteScreen, ofScreen: { find }, remotes });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  const signInAs = (user: string) => act(async () => getSession().signIn({ access: user, refresh: 'r' }, user));
  beforeEach(() => {
    reads.length = 0;
    return signInAs('ada');
  });

  test('each has its own data, which its screens share and a way back finds again', async () => {
    const { user } = await show();
    await heading('remote-meetings');
    for (const [path, remote] of [
      ['/report', 'remote-report'],
      ['/report/print', 'remote-report'],
      ['/meetings', 'remote-meetings'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: path }));
      expect(await heading(remote)).toBeVisible();
    }
    expect(reads).toEqual(['remote-meetings', 'remote-report']);
  });

  test.each([
    ['another user who signs in elsewhere meets neither data nor text of the one before', 'bea', '', 2],
    ['the same user keeps both', 'ada', 'di Ada', 1],
  ] as const)('%s', async (_, name, text, readings) => {
    const { user, notifications } = await show();
    await heading('remote-meetings');
    await user.type(screen.getByRole('textbox', { name: 'nota' }), 'di Ada');
    act(() => void notifications.notify('di Ada'));
    await signInAs(name);
    expect(await heading('remote-meetings')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'nota' })).toHaveValue(text);
    expect(reads).toHaveLength(readings);
    expect(notifications.getSnapshot().recent).toHaveLength(text ? 1 : 0);
  });
});
