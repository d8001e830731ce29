import type { MessageTree, RemoteDescriptor, Screen } from '@portal/shared/remote';
import * as v from 'valibot';

const isFunction = (value: unknown) => typeof value === 'function';

const lazyPart = v.object({ load: v.custom<() => Promise<Screen>>(isFunction) });

/** The parts of a release that are not in the registry. */
const descriptor = v.object({
  contract: v.number(),
  messages: v.object({
    namespace: v.string(),
    it: v.custom<MessageTree>((value) => typeof value === 'object' && value !== null),
    load: v.object({ en: v.custom<() => Promise<MessageTree>>(isFunction) }),
  }),
  screens: v.record(v.string(), lazyPart),
  extensions: v.optional(v.record(v.string(), v.object({ load: v.exactOptional(lazyPart.entries.load) })), {}),
});

const exposedModule = v.object({ default: descriptor });

type LazyParts = Readonly<Record<string, { readonly load: () => Promise<Screen> }>>;

export interface LoadedDescriptor extends Pick<RemoteDescriptor, 'contract' | 'messages'> {
  readonly screens: LazyParts;
  readonly extensions: Readonly<Record<string, Partial<LazyParts[string]>>>;
}

/** Parses a remote's `./descriptor` module. */
export const parseDescriptor = (module: unknown): LoadedDescriptor => v.parse(exposedModule, module).default;
