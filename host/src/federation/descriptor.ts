import type { MessageTree, Screen } from '@portal/shared/remote';
import * as v from 'valibot';

const isFunction = (value: unknown) => typeof value === 'function';

const lazyPart = v.object({ load: v.custom<() => Promise<Screen>>(isFunction) });

/** The parts of a release that are not in the registry. */
const descriptor = v.object({
  contract: v.number(),
  messages: v.object({
    namespace: v.string(),
    it: v.custom<MessageTree>((value) => typeof value === 'object' && value !== null),
    load: v.record(v.string(), v.custom<() => Promise<MessageTree>>(isFunction)),
  }),
  screens: v.record(v.string(), lazyPart),
  extensions: v.optional(v.record(v.string(), v.object({ load: v.exactOptional(lazyPart.entries.load) })), {}),
});

const exposedModule = v.object({ default: descriptor });

export type LoadedDescriptor = v.InferOutput<typeof descriptor>;

/** Parses a remote's `./descriptor` module. */
export const parseDescriptor = (module: unknown): LoadedDescriptor => v.parse(exposedModule, module).default;
