import type { RemoteDescriptor, Screen, Texts } from '@portal/shared/contract';
import * as v from 'valibot';

const isFunction = (value: unknown) => typeof value === 'function';

const descriptor = v.object({
  name: v.string(),
  contract: v.number(),
  texts: v.object({
    namespace: v.string(),
    it: v.custom<Texts>((value) => typeof value === 'object' && value !== null),
    load: v.record(v.string(), v.custom<() => Promise<Texts>>(isFunction)),
  }),
  screens: v.record(v.string(), v.custom<() => Promise<Screen>>(isFunction)),
});

const exposedModule = v.object({ descriptor });

/** Reads what a remote's `./descriptor` module exports; throws where it is no descriptor. */
export const parseDescriptor = (module: unknown): RemoteDescriptor => v.parse(exposedModule, module).descriptor;
