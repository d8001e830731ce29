/** @jest-environment node */

import type { RegistryRemote, TelemetryEvent } from '@portal/shared/federation';
import { contractVersion, type Screen } from '@portal/shared/remote';
import { browserStorage, memoryStorage } from '@portal/shared/site';
import { releaseOf } from '../testing/live-site';
import { loadLimit } from './clock';
import { rememberedReleases } from './good-releases';
import { createLoader, type FederationPort, type LoaderOptions, type ScreenStep } from './loader';

const screens: Readonly<Record<string, Screen>> = { '1.0.0': () => null, '2.0.0': () => null };
const remote = 'remote-mssp';

const before = releaseOf('1.0.0');
const live: RegistryRemote = { ...releaseOf('2.0.0'), fallback: before };

const planOf = (release: RegistryRemote): LoaderOptions['plan'] => ({ releases: { [remote]: release } });

const moduleOf = (version: string, changes: object = {}) => ({
  default: {
    name: remote,
    contract: contractVersion,
    messages: { namespace: 'mssp', it: {}, load: { en: async () => ({}) } },
    screens: { panel: { load: async () => screens[version] }, other: { load: async () => screens[version] } },
    ...changes,
  },
});

type Answer = (onEntry: () => void) => Promise<unknown>;
const never: Answer = () => new Promise<never>(() => undefined);

/** Overrides the outcome of each release; by default both work. */
function setUp(
  answers: Readonly<Record<string, Answer>>,
  release: RegistryRemote = live,
  fetchPlan?: LoaderOptions['fetchPlan'],
  storage = memoryStorage(),
) {
  const requested: string[] = [];
  const federation: FederationPort = {
    async loadDescriptor({ version }, attempt, onEntry) {
      requested.push(`${version}#${attempt}`);
      return answers[version]?.(onEntry) ?? moduleOf(version);
    },
    provides: () => ({ react: '19.3.1' }),
  };
  const browserStore = browserStorage(() => storage);
  const goodReleases = rememberedReleases(browserStore);
  const emitted: TelemetryEvent[] = [];
  const loader = createLoader({
    plan: planOf(release),
    ...(fetchPlan ? { fetchPlan } : {}),
    federation,
    addMessages: async () => undefined,
    store: browserStore,
    emit: (event) => void emitted.push(event),
  });
  return { loader, requested, goodReleases, storage, emitted };
}

const rejected = () => Promise.reject(new Error('404'));
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each<[string, string, Answer, Partial<RegistryRemote>?]>([
  ['entry', 'its entry', rejected],
  [
    'descriptor',
    'the chunk of its descriptor',
    (onEntry) => {
      onEntry();
      return rejected();
    },
  ],
  ['descriptor', 'its descriptor', async () => ({ default: {} })],
  ['contract', 'its contract', async () => moduleOf('2.0.0', { contract: contractVersion + 1 })],
  ['screen', 'the chunk of its screen', async () => moduleOf('2.0.0', { screens: { panel: { load: rejected } } })],
  ['screen', 'its screens', async () => moduleOf('2.0.0', { screens: {} })],
  ['contract', 'what it requires, without being fetched', rejected, { requires: { react: '^20.0.0' } }],
])('a new release that fails at %s, for %s, is replaced by the one before for all its screens', async (...given) => {
  const [stage, , answer, changes] = given;
  const { loader, requested, emitted } = setUp({ '2.0.0': answer }, { ...live, ...changes });
  const replaced = { status: 'loaded', Screen: screens['1.0.0'], version: '1.0.0', isFallback: true };
  expect(await loader.load(remote, 'panel')).toEqual({
    ...replaced,
    fallbackFor: { version: '2.0.0', stage, cause: expect.any(Error), fault: expect.anything() },
  });
  const fallbackFor = { version: '2.0.0', stage };
  expect(emitted.at(-1)).toMatchObject({ type: 'loaded', version: '1.0.0', fallbackFor });
  expect(loader.find(remote, 'panel')).toBe(screens['1.0.0']);
  expect(await loader.load(remote, 'other')).toEqual(replaced);
  expect(requested).toEqual(changes ? ['1.0.0#0'] : ['2.0.0#0', '1.0.0#1']);
});

describe('a release that this browser has seen working', () => {
  test('is remembered, by its version', async () => {
    const { loader, goodReleases, storage } = setUp({});
    expect(goodReleases.has(remote, '2.0.0')).toBe(false);
    expect(await loader.load(remote, 'panel')).toMatchObject({ version: '2.0.0', isFallback: false });
    expect(goodReleases.has(remote, '2.0.0')).toBe(true);
    expect(goodReleases.has(remote, '1.0.0')).toBe(false);
    expect(storage.getItem('portal.release.remote-mssp')).toBe('2.0.0');
  });

  test('does not give way: the network is what fails then', async () => {
    const { loader, goodReleases, requested } = setUp({ '2.0.0': rejected });
    goodReleases.add(remote, '2.0.0');
    expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'entry' });
    expect(requested).toEqual(['2.0.0#0']);
  });

  test('is replaced where it is incompatible with the page, which another attempt would not change', async () => {
    const { loader, goodReleases } = setUp({}, { ...live, contract: contractVersion + 1 });
    goodReleases.add(remote, '2.0.0');
    expect(await loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0' });
  });
});

test('where both fail, what the live release failed of is reported, and the next load tries both again', async () => {
  let broken = true;
  const { loader, requested } = setUp({
    '2.0.0': (onEntry) => {
      onEntry();
      return broken ? rejected() : Promise.resolve(moduleOf('2.0.0'));
    },
    '1.0.0': rejected,
  });
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'descriptor' });
  broken = false;
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'loaded', version: '2.0.0' });
  expect(requested).toEqual(['2.0.0#0', '1.0.0#1', '2.0.0#2']);
});

describe('one time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('leaves half of it to the fallback of a release that hangs', async () => {
    const { loader } = setUp({ '2.0.0': never });
    const load = loader.load(remote, 'panel');
    await jest.advanceTimersByTimeAsync(loadLimit / 2);
    expect(await load).toMatchObject({ status: 'loaded', version: '1.0.0', fallbackFor: { stage: 'entry' } });
  });

  test('runs over both releases together', async () => {
    const { loader } = setUp({ '2.0.0': never, '1.0.0': never });
    const settled = jest.fn();
    const load = loader.load(remote, 'panel').finally(settled);
    await jest.advanceTimersByTimeAsync(loadLimit - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await load).toMatchObject({ status: 'failed', timedOut: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is a release’s whole that was seen working', async () => {
    const late = () => new Promise((resolve) => setTimeout(resolve, 100_000, moduleOf('2.0.0')));
    const { loader, goodReleases } = setUp({ '2.0.0': late });
    goodReleases.add(remote, '2.0.0');
    const load = loader.load(remote, 'panel');
    await jest.advanceTimersByTimeAsync(100_000);
    expect(await load).toMatchObject({ status: 'loaded', version: '2.0.0' });
  });
});

test.each([
  ['blocked', blocked],
  ['full', () => ({ getItem: () => null, setItem: blocked, removeItem: blocked })],
])('with %s storage the page remembers for itself', (_, storage) => {
  const releases = rememberedReleases(browserStorage(storage));
  expect(releases.has(remote, '1.0.0')).toBe(false);
  releases.add(remote, '1.0.0');
  expect(releases.has(remote, '1.0.0')).toBe(true);
});

const fault = (message: string) => ({
  id: expect.any(String),
  owner: `${remote} 2.0.0`,
  message,
  stack: expect.any(String),
});

describe('a release that throws on screen', () => {
  const crash = new Error('undefined is not a function');

  test('is replaced by the one before, with all its screens, and says so', async () => {
    const { loader, emitted } = setUp({});
    await loader.load(remote, 'panel');
    await loader.load(remote, 'other');
    expect(loader.recordCrash(remote, 'panel', crash)).toBe(true);
    expect(emitted.at(-1)).toEqual({
      type: 'crashed',
      remote,
      screen: 'panel',
      version: '2.0.0',
      ...fault(crash.message),
      fallback: '1.0.0',
    });
    expect([loader.find(remote, 'panel'), loader.find(remote, 'other')]).toEqual([undefined, undefined]);
    for (const screen of ['panel', 'other']) {
      expect(await loader.load(remote, screen)).toMatchObject({ status: 'loaded', version: '1.0.0' });
    }
  });

  test('stays where it was in use before, in this page or an earlier one', async () => {
    const { loader, storage, emitted } = setUp({});
    await loader.load(remote, 'panel');
    loader.record(remote, 'used');
    expect(loader.recordCrash(remote, 'panel', crash)).toBe(false);
    expect(emitted.at(-1)).not.toHaveProperty('fallback');
    expect(loader.find(remote, 'panel')).toBe(screens['2.0.0']);
    expect(storage.getItem('portal.shown.remote-mssp')).toBe('2.0.0');
  });

  test('stays where nothing was live before it, and so does the fallback', async () => {
    const alone = setUp({}, before);
    await alone.loader.load(remote, 'panel');
    expect(alone.loader.recordCrash(remote, 'panel', crash)).toBe(false);

    const { loader } = setUp({});
    await loader.load(remote, 'panel');
    loader.recordCrash(remote, 'panel', crash);
    await loader.load(remote, 'panel');
    expect(loader.recordCrash(remote, 'panel', crash)).toBe(false);
    expect(loader.find(remote, 'panel')).toBe(screens['1.0.0']);
  });

  test('that has not loaded does not count', () => {
    const { loader, storage, emitted } = setUp({});
    loader.record(remote, 'used');
    expect(loader.recordCrash(remote, 'panel', crash)).toBe(false);
    expect([storage.getItem('portal.shown.remote-mssp'), emitted]).toEqual([null, []]);
  });
});

describe('a release that blocks the page as it starts', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  /** Pages of one browser in turn; each ends with the steps of its screen, without leaving if it is blocked. */
  async function visit(...pages: readonly (readonly string[])[]) {
    const storage = memoryStorage();
    const versions: unknown[] = [];
    const events: TelemetryEvent[] = [];
    for (const steps of pages) {
      const { loader, emitted } = setUp({}, live, undefined, storage);
      jest.advanceTimersByTime(10_000);
      const result = await loader.load(remote, 'panel');
      versions.push(result.status === 'loaded' && result.version);
      events.push(...emitted.filter(({ type }) => type === 'crashed'));
      for (const step of steps) {
        if (step === 'left') loader.recordLeave();
        else if (step === 'waited') jest.advanceTimersByTime(5000);
        // Its timers come later.
        else if (step === 'blocked') jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 6000);
        else if (step === 'started' || step === 'settled' || step === 'used') loader.record(remote, step);
      }
    }
    return { versions, events };
  }

  test.each([
    ['until its page is gone', ['started']],
    ['until its browser ends it', ['started', 'waited', 'blocked', 'left']],
  ])('twice, %s, is replaced by the one before, until another is live', async (_, steps) => {
    const { versions, events } = await visit(steps, steps, ['started', 'settled', 'used'], ['started']);
    expect(versions).toEqual(['2.0.0', '2.0.0', '1.0.0', '1.0.0']);
    const message = 'remote-mssp 2.0.0 blocked the page 2 times';
    const event = { type: 'crashed', remote, screen: 'panel', version: '2.0.0', message, fallback: '1.0.0' };
    expect(events).toMatchObject([event, event]);
  });

  test.each([
    ['settles once', ['started', 'settled']],
    ['is left before', ['started', 'left']],
    ['is left later', ['started', 'waited', 'left']],
    ['was in use before', ['used', 'started']],
  ])('stays where it %s', async (_, steps) => {
    const { versions } = await visit(['started'], steps, ['started', 'left'], steps);
    expect(versions).toEqual(Array(4).fill('2.0.0'));
  });

  test('stays in tabs that are opened together, and whichever of them is left leaves no mark', async () => {
    const storage = memoryStorage();
    const tabs: ReturnType<typeof setUp>['loader'][] = [];
    for (let count = 0; count < 4; count++) {
      const { loader } = setUp({}, live, undefined, storage);
      expect(await loader.load(remote, 'panel')).toMatchObject({ version: '2.0.0' });
      loader.record(remote, 'started');
      tabs.push(loader);
      jest.advanceTimersByTime(600);
    }
    tabs[0]?.record(remote, 'settled');
    for (const loader of tabs) loader.recordLeave();
    expect(storage.getItem(`portal.start.${remote}`)).toBeNull();
  });

  test('twice in an extension that nothing replaces leaves it out for a day, and its screens in', async () => {
    const storage = memoryStorage();
    const extensions = { due: { point: 'host.navigation@1', title: { it: '', en: '' } } };
    const module = moduleOf('1.0.0', { extensions: { due: { load: async () => screens['1.0.0'] } } });
    const open = () => setUp({ '1.0.0': async () => module }, { ...before, extensions }, undefined, storage).loader;
    const results: string[] = [];
    const start = async (name: string, ...steps: readonly ScreenStep[]) => {
      jest.advanceTimersByTime(10_000);
      const loader = open();
      results.push((await loader.load(remote, name)).status);
      for (const step of steps) loader.record(remote, step, name);
    };
    await start('due', 'started');
    await start('due', 'started', 'settled');
    await start('due', 'started');
    await start('due', 'started');
    await start('due');
    await start('panel', 'started', 'settled');
    await start('due');
    jest.advanceTimersByTime(24 * 60 * 60 * 1000);
    await start('due');
    expect(results).toEqual(['loaded', 'loaded', 'loaded', 'loaded', 'failed', 'loaded', 'failed', 'loaded']);
  });

  test('in a new extension leaves another team’s, which is in use and starts beside it, in for two pages more', async () => {
    const storage = memoryStorage();
    const extensions = { due: { point: 'host.navigation@1', title: { it: '', en: '' } } };
    const module = moduleOf('1.0.0', { extensions: { due: { load: async () => screens['1.0.0'] } } });
    const start = async (...steps: readonly ScreenStep[]) => {
      jest.advanceTimersByTime(10_000);
      const { loader } = setUp({ '1.0.0': async () => module }, { ...before, extensions }, undefined, storage);
      const { status } = await loader.load(remote, 'due');
      for (const step of steps) loader.record(remote, step, 'due');
      return status;
    };
    await start('started', 'settled', 'used');
    for (let page = 0; page < 2; page += 1) await start('started');
    expect(await start('started')).toBe('loaded');
    await start('started');
    expect(await start()).toBe('failed');
  });

  test('also as its entry is evaluated', async () => {
    const storage = memoryStorage();
    let close = (): void => undefined;
    const blocked = new Promise<never>((_, reject) => {
      close = () => reject(new Error('closed'));
    });
    const open = () => setUp({ '2.0.0': () => blocked }, live, undefined, storage).loader.load(remote, 'panel');
    const first = open();
    await new Promise(setImmediate);
    jest.advanceTimersByTime(10_000);
    const blockedLoads = [first, open()];
    expect(await setUp({}, live, undefined, storage).loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0' });
    close();
    await Promise.all(blockedLoads);
  });
});

describe('a release that must not be rolled back', () => {
  const { fallback: _, ...alone } = live;
  const final: RegistryRemote = { ...alone, noFallback: true };

  test('fails as it is, also in a browser that has seen the one before work', async () => {
    const { loader, requested, goodReleases } = setUp({ '2.0.0': rejected }, final);
    goodReleases.add(remote, '1.0.0');
    expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'entry' });
    expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'entry' });
    expect(requested).toEqual(['2.0.0#0', '2.0.0#1']);
  });

  test.each<[string, RegistryRemote]>([
    ['left without a fallback', final],
    ['live still, and its fallback retired', { ...alone, retired: ['1.0.0'] }],
    ['no longer live, and its fallback retired', { ...alone, version: '3.0.0', retired: ['1.0.0'] }],
  ])('%s after the page was opened, it falls back to nothing', async (_name, now) => {
    const failing = setUp({ '2.0.0': rejected }, live, async () => planOf(now));
    expect(await failing.loader.load(remote, 'panel')).toMatchObject({ status: 'failed', version: '2.0.0' });
    expect(failing.requested).toEqual(['2.0.0#0']);

    const throwing = setUp({}, live, async () => planOf(now));
    await throwing.loader.load(remote, 'panel');
    throwing.loader.recordCrash(remote, 'panel', new Error('undefined is not a function'));
    await throwing.loader.load(remote, 'panel');
    expect(throwing.requested.filter((one) => one.startsWith('1.0.0'))).toEqual([]);
  });

  test.each<[string, NonNullable<LoaderOptions['fetchPlan']>]>([
    ['out of reach', () => Promise.reject(new Error('offline'))],
    ['as the page has it', async () => planOf(live)],
  ])('where the live registry is %s, a fallback stays one', async (_name, renew) => {
    const { loader } = setUp({ '2.0.0': rejected }, live, renew);
    expect(await loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0', isFallback: true });
  });
});
