import {
  contractVersion,
  describeUnmet,
  type Release,
  type RemoteDescriptor,
  type Screen,
  unmetRequirements,
} from '@portal/shared/contract';
import { LoadTimeout, withinLimit } from './clock';
import { parseDescriptor } from './descriptor';

/** Where a load stood when it failed. */
export type LoadStage = 'registry' | 'contract' | 'entry' | 'descriptor' | 'texts' | 'screen';

export interface FailedLoad {
  readonly status: 'failed';
  readonly stage: LoadStage;
  readonly timedOut: boolean;
  readonly cause: unknown;
}

/** What the bundler's federation runtime does for the loader. */
export interface FederationPort {
  /**
   * Fetches and evaluates a release's entry, then its exposed descriptor module, which it resolves to.
   * `attempt` counts from 0 for a remote, whatever its release; a later one must not ask for the same address through the same
   * cache, where a hung request blocks it.
   * `onEntry` is called once the entry has been evaluated.
   */
  loadDescriptor(release: Release, attempt: number, onEntry: () => void): Promise<unknown>;
  /** The version of each shared module that the page has. Left out where nobody shares anything: nothing is checked then. */
  provides?(): Readonly<Record<string, string>>;
}

export type ReleaseResult =
  | { readonly status: 'loaded'; readonly Screen: Screen; readonly version: string }
  | FailedLoad;

/** A descriptor on its way, and how far it got. */
interface DescriptorFlight {
  readonly descriptor: Promise<RemoteDescriptor>;
  readonly stage: () => LoadStage;
}

export interface ReleaseLoader {
  /** Loads one screen of one release within `limit` ms. Never rejects. Screens of a release share its descriptor. */
  load(remote: string, screen: string, release: Release, limit: number): Promise<ReleaseResult>;
}

export function createReleaseLoader(
  federation: FederationPort,
  addTexts: (texts: RemoteDescriptor['texts']) => Promise<void>,
): ReleaseLoader {
  const descriptors = new Map<string, DescriptorFlight>();
  const attempts = new Map<string, number>();

  const descriptorOf = (remote: string, release: Release): DescriptorFlight => {
    let stage: LoadStage = 'contract';
    const load = async () => {
      assertContract(remote, release.contract);
      assertProvided(remote, release, federation.provides?.());
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
    return { descriptor: load(), stage: () => stage };
  };

  return {
    async load(remote, screen, release, limit) {
      const key = `${remote}@${release.version}`;
      const flight = descriptors.get(key) ?? descriptorOf(remote, release);
      descriptors.set(key, flight);
      let described = false;
      const load = async (): Promise<Screen> => {
        const descriptor = await flight.descriptor;
        described = true;
        const loadScreen = descriptor.screens[screen];
        if (!loadScreen) throw new Error(`${remote} has no screen named ${screen}`);
        return loadScreen();
      };
      try {
        return { status: 'loaded', Screen: await withinLimit(load(), limit), version: release.version };
      } catch (cause) {
        // What failed or hung is forgotten, so that the next attempt really tries again.
        if (!described && descriptors.get(key) === flight) descriptors.delete(key);
        const stage = described ? 'screen' : flight.stage();
        return { status: 'failed', stage, timedOut: cause instanceof LoadTimeout, cause };
      }
    },
  };
}

function assertContract(remote: string, contract: number): void {
  if (contract !== contractVersion) {
    throw new Error(`${remote} speaks contract ${contract}, this host ${contractVersion}`);
  }
}

function assertProvided(
  remote: string,
  { version, requires = {} }: Release,
  provides: Readonly<Record<string, string>> | undefined,
): void {
  if (!provides) return;
  const unmet = unmetRequirements(requires, provides);
  if (unmet.length > 0) throw new Error(`${remote} ${version} asks for ${describeUnmet(unmet)}`);
}
