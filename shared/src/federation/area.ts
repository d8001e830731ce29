import { type Access, addressPattern, type CompleteLanguage, pathPattern } from '@portal/shared/site';
import * as v from 'valibot';

export const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));

/** JSON.parse reads 1e999 as Infinity, which JSON.stringify writes as null. */
export const finite = v.pipe(v.number(), v.finite());

export const access = v.picklist(['anonymous', 'signed-in'] satisfies readonly Access[]);
export const localizedText = v.object({ it: v.string(), en: v.string() } satisfies Record<CompleteLanguage, unknown>);
const routePath = v.pipe(v.string(), v.regex(pathPattern));

/** The page script sends the token there, so no segment may be empty or begin with a dot. */
const prefetchedCall = v.pipe(
  v.string(),
  v.regex(/^\/api(\/[\w~-][\w.~-]*)+\/?$/, 'a prefetched call is a path below /api/, without parameters or a query'),
);

export const screen = v.object({
  path: routePath,
  access,
  title: localizedText,
  prefetch: v.exactOptional(v.record(routePath, v.array(prefetchedCall))),
});

export const screenName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'a screen is named in lower case with hyphens'),
);

export const navigation = v.array(
  v.object({
    path: v.pipe(v.string(), v.regex(addressPattern, 'an entry leads to a plain path of the portal')),
    label: localizedText,
    order: v.exactOptional(finite),
  }),
);

/** The routes and navigation entries of a remote. */
export const area = v.object({ screens: v.record(screenName, screen), navigation });
export type Area = v.InferOutput<typeof area>;
