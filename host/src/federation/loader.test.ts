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

const exposed = (changes: object = {}) => ({
  default: {
    contract: contractVersion,
    messages: { namespace: 'auth', it: { title: 'Accedi' }, load: { en: async () => ({}) } },
    screens: { login: { load: async () => Login }, activation: { load: async () => Login } },
    ...changes,
  },
});

function setUp({
  loadDescriptor = async () => exposed(),
  addMessages = async () => undefined,
  plan = planOf(),
}: {
  loadDescriptor?: FederationPort['loadDescriptor'];
  addMessages?: () => Promise<void>;
  plan?: LoaderOptions['plan'];
} = {}) {
  const federation = { loadDescriptor: jest.fn(loadDescriptor) };
  return { loader: createLoader({ plan, federation, addMessages }), federation };
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

describe('says at which stage a load failed', () => {
  test('registry: it does not name the remote', async () => {
    const { loader } = setUp();
    const result = await loader.load('remote-unknown', 'login');
    expect(result).toMatchObject({ status: 'failed', stage: 'registry', timedOut: false });
  });

  test('contract: the release requires a shared module that the page does not have, and nothing is fetched', async () => {
    const loadDescriptor = jest.fn(async () => exposed());
    const requires = { react: '^19.3.1', '@portal/shared/session': '^0.1.0' };
    const loader = createLoader({
      plan: planOf({ requires }),
      federation: { loadDescriptor, provides: () => ({ react: '19.2.0', '@portal/shared/session': '0.1.4' }) },
      addMessages: async () => undefined,
    });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({
      status: 'failed',
      stage: 'contract',
      cause: { message: 'remote-auth 1.0.0 needs react ^19.3.1 (the host has 19.2.0)' },
    });
    expect(loadDescriptor).not.toHaveBeenCalled();
  });

  test('contract: the registry announces another one, and nothing is fetched', async () => {
    const { loader, federation } = setUp({ plan: planOf({ contract: contractVersion + 1 }) });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'contract' });
    expect(federation.loadDescriptor).not.toHaveBeenCalled();
  });

  test.each(['host', 'mssp', 'common'])('contract: its messages would replace those of "%s"', async (namespace) => {
    const addMessages = jest.fn(async () => undefined);
    const module = exposed({ messages: { ...exposed().default.messages, namespace } });
    const { loader } = setUp({ loadDescriptor: async () => module, addMessages });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({
      status: 'failed',
      stage: 'contract',
      cause: { message: `remote-auth has its messages in the namespace "${namespace}", which is not its own` },
    });
    expect(addMessages).not.toHaveBeenCalled();
  });

  test('entry: it was not evaluated', async () => {
    const cause = new Error('404');
    const { loader } = setUp({ loadDescriptor: () => Promise.reject(cause) });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'entry', cause });
  });

  test('descriptor: its chunk failed after the entry', async () => {
    const { loader } = setUp({
      loadDescriptor: async (_release, _attempt, onEntry) => {
        onEntry();
        throw new Error('ChunkLoadError');
      },
    });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'descriptor' });
  });

  test.each([
    ['nothing', undefined],
    ['no descriptor', {}],
    ['a descriptor without screens', { default: { contract: contractVersion } }],
    ['screens that are no functions', exposed({ screens: { login: 'login' } })],
  ])('descriptor: the module exposes %s', async (_, module) => {
    const { loader } = setUp({
      loadDescriptor: async (_release, _attempt, onEntry) => {
        onEntry();
        return module;
      },
    });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'descriptor' });
  });

  test('texts: they cannot be fetched in the language of the page', async () => {
    const { loader } = setUp({ addMessages: () => Promise.reject(new Error('404')) });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'messages' });
  });

  test('screen: the remote has none of that name', async () => {
    const { loader } = setUp();
    expect(await loader.load('remote-auth', 'payments')).toMatchObject({ status: 'failed', stage: 'screen' });
  });

  test('screen: its chunk holds none', async () => {
    const { loader } = setUp({
      loadDescriptor: async () => exposed({ screens: { login: { load: async () => undefined } } }),
    });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'screen' });
  });

  test('screen: its chunk failed', async () => {
    const { loader } = setUp({
      loadDescriptor: async () =>
        exposed({ screens: { login: { load: () => Promise.reject(new Error('ChunkLoadError')) } } }),
    });
    expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'screen' });
  });
});

test('a descriptor that speaks another contract than its registry said is refused', async () => {
  const { loader } = setUp({ loadDescriptor: async () => exposed({ contract: contractVersion + 1 }) });
  expect(await loader.load('remote-auth', 'login')).toMatchObject({ status: 'failed', stage: 'contract' });
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
  const { loader, federation } = setUp({
    loadDescriptor: async () => exposed({ screens: { login: { load: login } } }),
  });
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
    const load = loader.load('remote-auth', 'login').then((result) => {
      settled();
      return result;
    });
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

  test('runs over all stages together', async () => {
    const late = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 70_000, value));
    const { loader } = setUp({
      loadDescriptor: () => late(exposed({ screens: { login: { load: () => late(Login) } } })),
    });
    const load = loader.load('remote-auth', 'login');
    await jest.advanceTimersByTimeAsync(loadLimit);
    expect(await load).toMatchObject({ status: 'failed', stage: 'screen', timedOut: true });
  });

  test('a load that ran out does not stand in the way of the next', async () => {
    let hang = true;
    const { loader } = setUp({ loadDescriptor: () => (hang ? never() : Promise.resolve(exposed())) });
    const first = loader.load('remote-auth', 'login');
    await jest.advanceTimersByTimeAsync(loadLimit);
    await first;
    hang = false;
    expect((await loader.load('remote-auth', 'login')).status).toBe('loaded');
  });

  test('a load that ended leaves no timer behind', async () => {
    const { loader } = setUp();
    await loader.load('remote-auth', 'login');
    expect(jest.getTimerCount()).toBe(0);
  });
});
