/** @jest-environment node */

import type { RegistryRemote } from '@portal/shared/federation';
import { contractVersion, type Screen } from '@portal/shared/remote';
import { releaseOf } from '../testing/live-site';
import { LoadTimeout, loadLimit } from './clock';
import { createLoader, type FederationPort, type LoaderOptions } from './loader';

const Login: Screen = () => null;

const planOf = (changes: Partial<RegistryRemote> = {}): LoaderOptions['plan'] => ({
  releases: { 'remote-auth': { ...releaseOf('1.0.0'), ...changes } },
});

const messages = { namespace: 'auth', it: { title: 'Accedi' }, load: { en: async () => ({}) } };
const exposed = (changes: object = {}) => ({
  default: {
    contract: contractVersion,
    messages,
    screens: { login: { load: async () => Login }, activation: { load: async () => Login } },
    ...changes,
  },
});

interface Given {
  readonly loadDescriptor?: FederationPort['loadDescriptor'];
  readonly provides?: NonNullable<FederationPort['provides']>;
  readonly addMessages?: () => Promise<void>;
  readonly plan?: LoaderOptions['plan'];
}

const exposing = (changes: object): Given => ({ loadDescriptor: async () => exposed(changes) });

function setUp({ loadDescriptor = exposing({}).loadDescriptor, provides, addMessages, plan = planOf() }: Given = {}) {
  const federation = { loadDescriptor: jest.fn(loadDescriptor), ...(provides && { provides }) };
  const options = { plan, federation, addMessages: jest.fn(addMessages ?? (async () => undefined)) };
  return { loader: createLoader(options), ...options };
}

const never = () => new Promise<never>(() => undefined);

test('loads a screen, and hands it out at once from then on', async () => {
  const { loader } = setUp();
  expect(loader.find('remote-auth', 'login')).toBeUndefined();
  expect(await loader.load('remote-auth', 'login')).toEqual({
    status: 'loaded',
    Screen: Login,
    version: '1.0.0',
    isFallback: false,
  });
  expect(loader.find('remote-auth', 'login')).toBe(Login);
});

test('concurrent loads of one remote request its entry once', async () => {
  const { loader, federation } = setUp();
  await Promise.all([
    loader.load('remote-auth', 'login'),
    loader.load('remote-auth', 'login'),
    loader.load('remote-auth', 'activation'),
  ]);
  expect(federation.loadDescriptor).toHaveBeenCalledTimes(1);
});

const fetchless = { isFetched: false };

test.each<[string, string, Given & { isFetched?: boolean }, string?]>([
  ['registry', 'it does not name the remote', { plan: { releases: {} }, ...fetchless }],
  [
    'contract',
    'the release requires a shared module that the page does not have',
    {
      plan: planOf({ requires: { react: '^19.3.1', '@portal/shared/session': '^0.1.0' } }),
      provides: () => ({ react: '19.2.0', '@portal/shared/session': '0.1.4' }),
      ...fetchless,
    },
    'remote-auth 1.0.0 needs react ^19.3.1 (the host has 19.2.0)',
  ],
  ['contract', 'the registry announces another one', { plan: planOf({ contract: contractVersion + 1 }), ...fetchless }],
  ['contract', 'the descriptor speaks another one', exposing({ contract: contractVersion + 1 })],
  ...['host', 'mssp', 'common'].map((namespace): [string, string, Given, string] => [
    'contract',
    `its messages would replace those of "${namespace}"`,
    exposing({ messages: { ...messages, namespace } }),
    `remote-auth has messages in the namespace "${namespace}"`,
  ]),
  ['entry', 'it was not evaluated', { loadDescriptor: () => Promise.reject(new Error('404')) }, '404'],
  [
    'descriptor',
    'its chunk failed after the entry',
    {
      loadDescriptor: async (_release, _attempt, onEntry) => {
        onEntry();
        throw new Error('ChunkLoadError');
      },
    },
  ],
  ['descriptor', 'the module exposes nothing', { loadDescriptor: async () => undefined }],
  ['descriptor', 'the module exposes no descriptor', { loadDescriptor: async () => ({}) }],
  ['descriptor', 'it has no screens', { loadDescriptor: async () => ({ default: { contract: contractVersion } }) }],
  ['descriptor', 'its screens are no functions', exposing({ screens: { login: 'login' } })],
  ['messages', 'they cannot be fetched in this language', { addMessages: () => Promise.reject(new Error('404')) }],
  ['screen', 'the remote has none of that name', exposing({ screens: {} })],
  ['screen', 'its chunk holds none', exposing({ screens: { login: { load: async () => undefined } } })],
  ['screen', 'its chunk failed', exposing({ screens: { login: { load: () => Promise.reject(new Error('404')) } } })],
])('a load that failed at the stage %s: %s', async (...[stage, , { isFetched = true, ...given }, message]) => {
  const { loader, federation, addMessages } = setUp(given);
  expect(await loader.load('remote-auth', 'login')).toMatchObject({
    status: 'failed',
    stage,
    timedOut: false,
    cause: message === undefined ? expect.any(Error) : { message },
  });
  expect(federation.loadDescriptor).toHaveBeenCalledTimes(isFetched ? 1 : 0);
  expect(addMessages).toHaveBeenCalledTimes(['messages', 'screen'].includes(stage) ? 1 : 0);
  expect(loader.find('remote-auth', 'login')).toBeUndefined();
});

test('after a failed entry the next load requests it again, as another attempt', async () => {
  const attempts: number[] = [];
  const { loader } = setUp({
    loadDescriptor: async (_release, attempt) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('unreachable');
      return exposed();
    },
  });
  expect((await loader.load('remote-auth', 'login')).status).toBe('failed');
  expect((await loader.load('remote-auth', 'login')).status).toBe('failed');
  expect((await loader.load('remote-auth', 'login')).status).toBe('loaded');
  expect(attempts).toEqual([0, 1, 2]);
});

test('after a failed screen the next load requests that screen alone', async () => {
  let tries = 0;
  const login = async () => {
    tries += 1;
    if (tries === 1) throw new Error('ChunkLoadError');
    return Login;
  };
  const { loader, federation } = setUp(exposing({ screens: { login: { load: login } } }));
  expect((await loader.load('remote-auth', 'login')).status).toBe('failed');
  expect((await loader.load('remote-auth', 'login')).status).toBe('loaded');
  expect(federation.loadDescriptor).toHaveBeenCalledTimes(1);
});

describe('one time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('ends a load that hangs after 120 s, not before', async () => {
    const { loader } = setUp({ loadDescriptor: never });
    const settled = jest.fn();
    const load = loader.load('remote-auth', 'login').finally(settled);
    await jest.advanceTimersByTimeAsync(loadLimit - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await load).toMatchObject({
      status: 'failed',
      stage: 'entry',
      timedOut: true,
      cause: expect.any(LoadTimeout),
    });
    expect(loadLimit).toBe(120_000);
  });

  test('a load that ran out does not stand in the way of the next, and neither leaves a timer behind', async () => {
    let hang = true;
    const { loader } = setUp({ loadDescriptor: () => (hang ? never() : Promise.resolve(exposed())) });
    const first = loader.load('remote-auth', 'login');
    await jest.advanceTimersByTimeAsync(loadLimit);
    await first;
    hang = false;
    expect((await loader.load('remote-auth', 'login')).status).toBe('loaded');
    expect(jest.getTimerCount()).toBe(0);
  });
});
