import type { RegistryRelease, RegistryRemote } from '@portal/shared/federation';
import type { Screen } from '@portal/shared/remote';
import { tabStore } from '@portal/shared/site';
import * as v from 'valibot';
import { type LoadedDescriptor, parseDescriptor } from '../federation/descriptor';
import type { FederationPort } from '../federation/loader';
import { inspectKey } from '../override/requested';
import { type PortalPlan, planOf } from '../plan';
import { measured } from '../telemetry/blocks';

export const failures = ['missing', 'hang', 'slow', 'throw'] as const;
type Failure = (typeof failures)[number];
export const kinds = ['live', 'canary', 'fallback'] as const;
export type Kind = (typeof kinds)[number];

const choice = v.object({ release: v.optional(v.picklist(kinds)), failure: v.optional(v.picklist(failures)) });
export type Choice = v.InferOutput<typeof choice>;
/** By remote. */
export type Choices = Readonly<Record<string, Choice>>;
const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), choice));

/** Undefined where the user has not agreed in this tab. */
export function readChoices(): Choices | undefined {
  const result = v.safeParse(stored, tabStore.get(inspectKey));
  return result.success ? result.output : undefined;
}

export const writeChoices = (choices: Choices): boolean => tabStore.set(inspectKey, JSON.stringify(choices));

/** The releases of a remote that the registry names, with what would run in place of them. */
export function releasesOf({ canary, ...live }: RegistryRemote): Partial<Record<Kind, RegistryRemote>> {
  return {
    live,
    ...(canary && { canary: { ...canary.release, fallback: live } }),
    ...(live.fallback && { fallback: withoutFallback(live, live.fallback) }),
  };
}

const withoutFallback = ({ fallback: _, ...live }: RegistryRemote, release: RegistryRelease): RegistryRemote => ({
  ...live,
  ...release,
});

export function chosen(plan: PortalPlan, choices: Choices): PortalPlan {
  const { registry, visitor } = plan;
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const { release } = choices[name] ?? {};
    return [name, (release && releasesOf(remote)[release]) ?? remote] as const;
  });
  // Keeps what an override put in its place.
  const others = Object.entries(plan.releases).filter(([name]) => choices[name]?.release === undefined);
  const next = planOf({ ...registry, remotes: Object.fromEntries(remotes) }, visitor, location.pathname);
  return { ...next, registry, releases: { ...next.releases, ...Object.fromEntries(others) } };
}

/** In milliseconds. */
const slowness = 10_000;

function Throwing(): never {
  throw new Error('The inspector makes this screen throw');
}

/** Fails the planned releases as chosen, before a request of theirs; what runs in place of them works. */
export function failing(federation: FederationPort, { releases }: PortalPlan, choices: Choices): FederationPort {
  const remoteOf = ({ container }: RegistryRelease) =>
    Object.keys(releases).find((name) => releases[name]?.container === container) ?? '';
  const failureOf = (release: RegistryRelease): Failure | undefined => {
    const remote = remoteOf(release);
    return releases[remote]?.version === release.version ? choices[remote]?.failure : undefined;
  };
  return {
    ...federation,
    async loadDescriptor(release, attempt, onEntry) {
      const failure = failureOf(release);
      if (failure === 'missing') throw new Error(`${release.entry} responded 404, as the inspector wants it`);
      if (failure === 'hang') return new Promise(() => undefined);
      if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
      const { screens, extensions, ...descriptor } = parseDescriptor(
        await federation.loadDescriptor(release, attempt, onEntry),
      );
      const changed = (parts: LoadedDescriptor['extensions'], change: (part: Screen, name: string) => Screen) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, { load }]) => {
            const inspected = async () => load && (failure === 'throw' ? Throwing : change(await load(), name));
            return [name, load ? { load: inspected } : {}];
          }),
        );
      const ofScreens = changed(screens, (part, name) => measured(part, `${remoteOf(release)}/${name}`));
      return { default: { ...descriptor, screens: ofScreens, extensions: changed(extensions, (part) => part) } };
    },
  };
}
