import type { Fault } from '@portal/shared/federation';
import { newFault } from '@portal/shared/runtime';
import { rememberedOverride } from '../override/requested';
import { emit } from './telemetry';

export const releaseName = (remote: string, version: string | undefined) => (version ? `${remote} ${version}` : remote);

const unknown = 'unknown';

/** The release that an address of a file belongs to. */
export function ownerAt(address: string): string {
  const [, app, remote = 'host', version] = /\/(host|remotes\/([\w-]+)\/([^/]+))\//.exec(address) ?? [];
  if (app) return releaseName(remote, version ?? globalThis.portalPlan?.registry.host);
  const [overridden = '', origin] = rememberedOverride()?.split('@') ?? [];
  if (origin?.startsWith('http') && address.startsWith(`${origin}/`)) return releaseName(overridden, 'local');
  // The page's own script.
  return address.startsWith(location.origin) ? ownerAt('/host/') : unknown;
}

const isHost = (owner: string) => /^host\b/.test(owner);

/** The code that called the host, or was called by it: React and the host's loader are in the stack of every remote's error. */
const ownedBy = (place: string | undefined) => (frames: readonly string[], message: string) => {
  const owners = frames.map(ownerAt);
  // A file that did not load.
  const named =
    /\b\w+:\/\/[^\s()'"]+/
      .exec(message)
      ?.map(ownerAt)
      .filter((owner) => owner !== unknown) ?? [];
  return owners.find((owner) => !isHost(owner)) ?? named[0] ?? place ?? owners[0] ?? unknown;
};

const ofErrors = new WeakMap<Error, Fault>();
/** Of values that are no errors. */
const ofTexts = new Map<string, Fault>();

/**
 * Always the same for an error.
 * @param place whose code it is if the stack does not say
 * @param position where it was thrown, of a value without a stack
 */
export function faultOf(cause: unknown, place?: string, position = ''): Fault {
  if (cause instanceof Error) {
    const known = ofErrors.get(cause);
    if (known) return known;
    const fault = newFault(cause, position, ownedBy(place));
    ofErrors.set(cause, fault);
    return fault;
  }
  const fresh = newFault(cause, position, ownedBy(place));
  const key = `${place} ${position} ${fresh.message}`;
  const fault = ofTexts.get(key) ?? fresh;
  ofTexts.set(key, fault);
  return fault;
}

/** Of what the page can do without. */
export function reportCaught(cause: unknown, place: string): Fault {
  const fault = faultOf(cause, place);
  emit({ type: 'failed', by: 'caught', ...fault });
  return fault;
}

/** Of a remote that runs. */
export const runningName = (remote: string) =>
  releaseName(remote, document.documentElement.getAttribute(`data-${remote}`) ?? undefined);

/** Reports what nobody catches. */
export function watchFaults(): void {
  // React and the host take ten frames alone.
  Error.stackTraceLimit = 40;
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    const fault = faultOf(error ?? message, undefined, filename && `${filename}:${lineno}:${colno}`);
    emit({ type: 'failed', by: 'error', ...fault });
  });
  addEventListener('unhandledrejection', ({ reason }) => emit({ type: 'failed', by: 'rejection', ...faultOf(reason) }));
}
