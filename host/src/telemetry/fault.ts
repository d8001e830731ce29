import type { Fault } from '@portal/shared/federation';
import { rememberedOverride } from '../override/requested';
import { emit } from './telemetry';

/** Without those that read alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % 32]).join('');

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

/** Addresses with positions, as all engines write them at the end of a line. */
const framesOf = (stack: string): readonly string[] =>
  stack.match(/\b[\w-]{1,40}:\/\/[^\s()]{1,2000}:\d+:\d+(?=\)?$)/gm) ?? [];

/** The code that called the host, or was called by it: React and the host's loader are in the stack of every remote's error. */
function ownerOf(frames: readonly string[], message: string, place: string | undefined): string {
  const owners = frames.map(ownerAt);
  // A file that did not load.
  const named =
    /\b\w+:\/\/[^\s()'"]+/
      .exec(message)
      ?.map(ownerAt)
      .filter((owner) => owner !== unknown) ?? [];
  return owners.find((owner) => !isHost(owner)) ?? named[0] ?? place ?? owners[0] ?? unknown;
}

/** Without the page's address, which may hold a token. */
const shown = (frame: string) =>
  /\/(?:host|remotes)\/\S+/.exec(frame)?.[0].replace(/\?[^:]*/, '') ?? frame.replace(/^([\w-]+):.*(:\d+:\d+)$/, '$1$2');

/** Matches personal data in error messages: mail addresses, tokens, and queries. */
const personal =
  /[^\s@"'(<]{1,64}@[^\s@]{1,255}\.[a-z]{2,}|eyJ[\w-]+(\.[\w-]*)*|(?=[\w-]{0,99}\d)[\w-]{24,}|(?<=\/(activate|reset-password)\/)[^\s/]+|(?<=\S)[?#]\S+/gi;

/** In characters. */
const longestMessage = 300;

const shorten = (message: string) => message.replace(personal, '…').slice(0, longestMessage);

const longestStack = 20;
/** In characters: the server refuses longer ones, and with them the events beside. */
const longestText = 4000;
const ofErrors = new WeakMap<Error, Fault>();
/** Of values that are no errors. */
const ofTexts = new Map<string, Fault>();

/** Whatever was thrown: an API's list of messages may be one error's. */
function textOf(read: () => unknown): string {
  try {
    return String(read());
  } catch {
    return unknown;
  }
}

/**
 * Always the same for an error.
 * @param place whose code it is if the stack does not say
 * @param position where it was thrown, of a value without a stack
 */
export function faultOf(cause: unknown, place?: string, position = ''): Fault {
  if (cause instanceof Error) {
    const known = ofErrors.get(cause);
    if (known) return known;
    const [text, stack] = [textOf(() => cause.message), textOf(() => cause.stack || position)];
    const fault = newFault(text, framesOf(stack), place);
    ofErrors.set(cause, fault);
    return fault;
  }
  const text = textOf(() => cause);
  const key = `${place} ${position} ${text}`;
  const fault = ofTexts.get(key) ?? newFault(text, framesOf(position), place);
  ofTexts.set(key, fault);
  return fault;
}

const newFault = (text: string, frames: readonly string[], place: string | undefined): Fault => ({
  id: newId(),
  owner: ownerOf(frames, text, place),
  message: shorten(text),
  stack: frames.slice(0, longestStack).map(shown).join('\n').slice(0, longestText),
});

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
