import { describeUnmet, type LoadStage, namespaceOf, type Release, unmetRequirements } from '@portal/shared/federation';
import { contractVersion, type RemoteMessages, type Screen } from '@portal/shared/remote';
import { LoadTimeout, withinLimit } from './clock';
import { type LoadedDescriptor, parseDescriptor } from './descriptor';

export interface FailedLoad {
  readonly status: 'failed';
  readonly stage: LoadStage;
  readonly timedOut: boolean;
  /** None where the registry names none. */
  readonly version?: string;
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
  /** Forgets the pending requests of a release that timed out, so that another attempt sends them again. */
  abandon?(release: Release): void;
  /** The version of each shared module that the page has. Left out where nobody shares anything: nothing is checked then. */
  provides?(): Readonly<Record<string, string>>;
}

type ReleaseResult = { readonly status: 'loaded'; readonly Screen: Screen; readonly version: string } | FailedLoad;

/** A descriptor that is loading, and how far it got. */
interface DescriptorFlight {
  readonly descriptor: Promise<LoadedDescriptor>;
  readonly stage: () => LoadStage;
}

interface Load {
  readonly remote: string;
  readonly screen: string;
  readonly release: Release;
  /** In milliseconds. */
  readonly limit: number;
  /** Called as the load enters a stage; for what several screens share, only of the load that started it. */
  readonly onStage?: (stage: LoadStage) => void;
}

export interface ReleaseLoader {
  /** Loads one screen of one release. Never rejects. Screens of a release share its descriptor. */
  load(load: Load): Promise<ReleaseResult>;
}

export function createReleaseLoader(
  federation: FederationPort,
  addMessages: (messages: RemoteMessages) => Promise<void>,
): ReleaseLoader {
  const descriptors = new Map<string, DescriptorFlight>();
  const attempts = new Map<string, number>();

  const descriptorOf = ({ remote, release, onStage }: Load): DescriptorFlight => {
    let stage: LoadStage = 'contract';
    const enter = (next: LoadStage) => {
      stage = next;
      onStage?.(next);
    };
    const load = async () => {
      enter('contract');
      assertContract(remote, release.contract);
      assertProvided(remote, release, federation.provides?.());
      enter('entry');
      const attempt = attempts.get(remote) ?? 0;
      attempts.set(remote, attempt + 1);
      const module = await federation.loadDescriptor(release, attempt, () => enter('descriptor'));
      stage = 'descriptor';
      const descriptor = parseDescriptor(module);
      stage = 'contract';
      assertContract(remote, descriptor.contract);
      assertNamespace(remote, descriptor.messages);
      enter('messages');
      await addMessages(descriptor.messages);
      return descriptor;
    };
    return { descriptor: load(), stage: () => stage };
  };

  return {
    async load(wanted) {
      const { remote, release, limit, onStage } = wanted;
      const key = `${remote}@${release.version}`;
      const flight = descriptors.get(key) ?? descriptorOf(wanted);
      descriptors.set(key, flight);
      let described = false;
      const load = async (): Promise<Screen> => {
        const descriptor = await flight.descriptor;
        described = true;
        onStage?.('screen');
        return screenOf(descriptor, wanted);
      };
      try {
        return { status: 'loaded', Screen: await withinLimit(load(), limit), version: release.version };
      } catch (cause) {
        // What failed or hung is forgotten, so that the next attempt really tries again.
        if (!described && descriptors.get(key) === flight) descriptors.delete(key);
        const timedOut = cause instanceof LoadTimeout;
        if (timedOut) federation.abandon?.(release);
        const stage = described ? 'screen' : flight.stage();
        return { status: 'failed', stage, version: release.version, timedOut, cause };
      }
    },
  };
}

async function screenOf({ screens }: LoadedDescriptor, { remote, screen }: Load): Promise<Screen> {
  const declared = screens[screen];
  if (!declared) throw new Error(`${remote} has no screen named ${screen}`);
  const Screen: unknown = await declared.load();
  if (!isComponent(Screen)) throw new Error(`${remote} has nothing to show for ${screen}`);
  return Screen;
}

/** The module may be another's, or have failed half-way: React would throw at the whole page. */
const isComponent = (value: unknown): value is Screen =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

function assertContract(remote: string, contract: number): void {
  if (contract !== contractVersion) {
    throw new Error(`${remote} has contract ${contract}, this host has ${contractVersion}`);
  }
}

/** In another namespace they would replace the texts of another remote, or of the host. */
function assertNamespace(remote: string, { namespace }: RemoteMessages): void {
  if (namespace === namespaceOf(remote)) return;
  throw new Error(`${remote} has its messages in the namespace "${namespace}", which is not its own`);
}

function assertProvided(
  remote: string,
  { version, requires = {} }: Release,
  provides: Readonly<Record<string, string>> | undefined,
): void {
  if (!provides) return;
  const unmet = unmetRequirements(requires, provides);
  if (unmet.length > 0) throw new Error(`${remote} ${version} needs ${describeUnmet(unmet)}`);
}
