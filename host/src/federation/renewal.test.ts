/** @jest-environment node */

import type { RegistryRemote, TelemetryEvent } from '@portal/shared/federation';
import { contractVersion, type Screen } from '@portal/shared/remote';
import { releaseOf } from '../testing/live-site';
import { createLoader, type FederationPort, type LoaderOptions } from './loader';

const Panel: Screen = () => null;
const remote = 'remote-mssp';
const old = releaseOf('1.0.0');
const next = releaseOf('2.0.0');
const planOf = (release: RegistryRemote): LoaderOptions['plan'] => ({ releases: { [remote]: release } });
const exposed = {
  default: {
    name: remote,
    contract: contractVersion,
    messages: { namespace: 'mssp', it: {}, load: { en: async () => ({}) } },
    screens: { panel: { load: async () => Panel }, other: { load: async () => Panel } },
  },
};

interface Given {
  readonly live: NonNullable<LoaderOptions['fetchPlan']>;
  readonly works: (version: string) => boolean;
  readonly page?: LoaderOptions['plan'];
}

function setUp({ live, works, page = planOf(old) }: Given) {
  const fetchPlan = jest.fn(live);
  const emitted: TelemetryEvent[] = [];
  const federation: FederationPort = {
    async loadDescriptor({ version }, _attempt, onEntry) {
      if (!works(version)) throw new Error(`404 ${version}`);
      onEntry();
      return exposed;
    },
  };
  const loader = createLoader({
    plan: page,
    fetchPlan,
    federation,
    addMessages: async () => undefined,
    emit: (event) => emitted.push(event),
  });
  return { loader, fetchPlan, emitted };
}

test('a page keeps the release that it began with, whatever is live', async () => {
  const { loader, fetchPlan } = setUp({ live: async () => planOf(next), works: () => true });
  expect(await loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0' });
  expect(await loader.load(remote, 'other')).toMatchObject({ version: '1.0.0' });
  expect(fetchPlan).not.toHaveBeenCalled();
});

test('another try after a failure takes what is live by then', async () => {
  const { loader, fetchPlan } = setUp({
    live: async () => planOf(next),
    works: (version) => version === '2.0.0',
  });
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'entry' });
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'loaded', version: '2.0.0' });
  expect(await loader.load(remote, 'other')).toMatchObject({ version: '2.0.0' });
  expect(fetchPlan).toHaveBeenCalledTimes(1);
});

test('another attempt finds a remote that the page does not know', async () => {
  const { loader } = setUp({ live: async () => planOf(old), works: () => true, page: { releases: {} } });
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'failed', stage: 'registry' });
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'loaded', version: '1.0.0' });
});

test.each([
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['does not name the remote', async () => ({ releases: {} })],
])('another attempt uses what the page knows where the live registry %s', async (_, live) => {
  let works = false;
  const { loader } = setUp({ live, works: () => works });
  await loader.load(remote, 'panel');
  works = true;
  expect(await loader.load(remote, 'panel')).toMatchObject({ status: 'loaded', version: '1.0.0' });
});

test('a live registry that hangs takes 5 s of the time limit, no more', async () => {
  jest.useFakeTimers();
  let works = false;
  const { loader } = setUp({ live: () => new Promise(() => undefined), works: () => works });
  await loader.load(remote, 'panel');
  works = true;
  const load = loader.load(remote, 'panel');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await load).toMatchObject({ status: 'loaded' });
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a fallback stays while the release it replaces is live, and goes with it', async () => {
  let live = { ...next, fallback: old };
  const { loader } = setUp({
    page: planOf(live),
    live: async () => planOf(live),
    works: (version) => version !== '2.0.0',
  });
  expect(await loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0', fallbackFor: { version: '2.0.0' } });
  expect(await loader.load(remote, 'none')).toMatchObject({ status: 'failed' });
  expect(await loader.load(remote, 'panel')).toMatchObject({ version: '1.0.0' });
  expect(await loader.load(remote, 'none')).toMatchObject({ status: 'failed' });
  live = { ...next, version: '3.0.0', fallback: old };
  expect(await loader.load(remote, 'panel')).toMatchObject({ version: '3.0.0' });
});

describe('emits', () => {
  test('each stage of a load, in their order, and its end', async () => {
    const { loader, emitted } = setUp({ live: async () => planOf(old), works: () => true });
    await loader.load(remote, 'panel');
    const area = { remote, screen: 'panel' };
    expect(emitted).toEqual([
      { type: 'load-start', ...area, attempt: 0 },
      ...['contract', 'entry', 'descriptor', 'messages', 'screen'].map((stage) => ({
        type: 'load-stage',
        ...area,
        stage,
        version: '1.0.0',
      })),
      { type: 'loaded', ...area, attempt: 0, version: '1.0.0', duration: expect.any(Number) },
    ]);
  });

  test('a failure with its stage and message, and which try it was', async () => {
    const { loader, emitted } = setUp({ live: async () => planOf(old), works: () => false });
    await loader.load(remote, 'panel');
    await loader.load(remote, 'panel');
    expect(emitted.filter(({ type }) => type === 'load-failed')).toEqual(
      [0, 1].map((attempt) => ({
        type: 'load-failed',
        remote,
        screen: 'panel',
        attempt,
        stage: 'entry',
        version: '1.0.0',
        timedOut: false,
        ...{ id: expect.any(String), owner: `${remote} 1.0.0`, message: '404 1.0.0', stack: expect.any(String) },
        duration: expect.any(Number),
      })),
    );
  });
});
