import {
  contractVersion,
  type Registry,
  type RemoteDescriptor,
  type RemoteRelease,
  type Screen,
} from '@portal/shared/contract';
import { LoadTimeout, loadLimit, withinLimit } from './clock';
import { parseDescriptor } from './descriptor';

/** Where a load stood when it failed. */
export type LoadStage = 'registry' | 'contract' | 'entry' | 'descriptor' | 'texts' | 'screen';

export type AreaResult =
  | { readonly status: 'loaded'; readonly Screen: Screen }
  | { readonly status: 'failed'; readonly stage: LoadStage; readonly timedOut: boolean; readonly cause: unknown };

/** What the bundler's federation runtime does for the loader. */
export interface FederationPort {
  /**
   * Fetches and evaluates a release's entry, then its exposed descriptor module, which it resolves to.
   * `attempt` counts from 0; a later one must not ask for the same address through the same cache, where a hung request blocks it.
   * `onEntry` is called once the entry has been evaluated.
   */
  loadDescriptor(release: RemoteRelease, attempt: number, onEntry: () => void): Promise<unknown>;
}

export interface LoaderOptions {
  /** Throws where there is none. */
  readonly registry: () => Registry;
  readonly federation: FederationPort;
  /** Makes a remote's texts ready in the current language before its first screen renders. */
  readonly addTexts: (texts: RemoteDescriptor['texts']) => Promise<void>;
  /** In milliseconds. */
  readonly limit?: number;
}

export interface Loader {
  /** Loads one screen of a remote under one clock. Never rejects. Concurrent calls for one screen share one load. */
  load(remote: string, screen: string): Promise<AreaResult>;
  /** The screen, if it was loaded already: rendered at once, without a fallback. */
  loaded(remote: string, screen: string): Screen | undefined;
}

/** A descriptor on its way, and how far it got. */
interface DescriptorFlight {
  readonly descriptor: Promise<RemoteDescriptor>;
  readonly stage: () => LoadStage;
}

export function createLoader({ registry, federation, addTexts, limit = loadLimit }: LoaderOptions): Loader {
  const descriptors = new Map<string, DescriptorFlight>();
  const screens = new Map<string, Screen>();
  const areas = new Map<string, Promise<AreaResult>>();
  const attempts = new Map<string, number>();

  const descriptorOf = (remote: string): DescriptorFlight => {
    let stage: LoadStage = 'registry';
    const load = async () => {
      const release = registry().remotes[remote];
      if (!release) throw new Error(`The registry names no ${remote}`);
      stage = 'contract';
      assertContract(remote, release.contract);
      stage = 'entry';
      const attempt = attempts.get(remote) ?? 0;
      attempts.set(remote, attempt + 1);
      const module = await federation.loadDescriptor(release, attempt, () => {
        stage = 'descriptor';
      });
      stage = 'descriptor';
      const descriptor = parseDescriptor(module);
      stage = 'contract';
      assertContract(remote, descriptor.contract);
      stage = 'texts';
      await addTexts(descriptor.texts);
      return descriptor;
    };
    const flight = { descriptor: load(), stage: () => stage };
    descriptors.set(remote, flight);
    return flight;
  };

  const loadArea = async (remote: string, name: string): Promise<AreaResult> => {
    const flight = descriptors.get(remote) ?? descriptorOf(remote);
    let described = false;
    const load = async (): Promise<Screen> => {
      const descriptor = await flight.descriptor;
      described = true;
      const loadScreen = descriptor.screens[name];
      if (!loadScreen) throw new Error(`${remote} has no screen named ${name}`);
      return loadScreen();
    };
    try {
      const Screen = await withinLimit(load(), limit);
      screens.set(areaKey(remote, name), Screen);
      return { status: 'loaded', Screen };
    } catch (cause) {
      // What failed or hung is forgotten, so that the next attempt really tries again.
      if (!described && descriptors.get(remote) === flight) descriptors.delete(remote);
      return {
        status: 'failed',
        stage: described ? 'screen' : flight.stage(),
        timedOut: cause instanceof LoadTimeout,
        cause,
      };
    }
  };

  return {
    load(remote, screen) {
      const key = areaKey(remote, screen);
      const running =
        areas.get(key) ??
        loadArea(remote, screen).finally(() => {
          areas.delete(key);
        });
      areas.set(key, running);
      return running;
    },
    loaded: (remote, screen) => screens.get(areaKey(remote, screen)),
  };
}

const areaKey = (remote: string, screen: string) => `${remote}/${screen}`;

function assertContract(remote: string, contract: number): void {
  if (contract !== contractVersion) {
    throw new Error(`${remote} speaks contract ${contract}, this host ${contractVersion}`);
  }
}
