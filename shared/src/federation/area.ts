import { type Access, addressPattern, languages, pathPattern } from '@portal/shared/site';
import * as v from 'valibot';

export const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));

/** JSON.parse reads 1e999 as Infinity, which JSON.stringify writes as null. */
export const finite = v.pipe(v.number(), v.finite());

export const access = v.picklist(['anonymous', 'signed-in'] satisfies readonly Access[]);
const furtherTexts = Object.fromEntries(languages.map(({ code }) => [code, v.exactOptional(v.string())]));
export const localizedText = v.object({ ...furtherTexts, it: v.string(), en: v.string() });
const routePath = v.pipe(v.string(), v.regex(pathPattern, 'a path begins with "/", as /a/:id or /a/*'));

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

const nameOf = (what: string) =>
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, `${what} is named in lower case with hyphens`));
export const screenName = nameOf('a screen');

const address = v.pipe(v.string(), v.regex(addressPattern, 'an entry leads to a plain path of the portal'));

const navigation = v.array(
  v.object({
    path: address,
    label: localizedText,
    order: v.exactOptional(finite),
  }),
);

/** Name and version of a point among those of its owner. */
export const ownPoint = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*@[1-9]\d*$/, 'a point has a name and a version, as company@1'),
);

const extension = v.object({
  /** With the owner's namespace in front. */
  point: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*@[1-9]\d*$/, 'a point is named by its owner, as mssp.company@1'),
  ),
  title: localizedText,
  order: v.exactOptional(finite),
  /** In rem. */
  height: v.exactOptional(v.pipe(finite, v.minValue(2), v.maxValue(40))),
  /** Path data. */
  icon: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9 ,.-]{1,1000}$/i, 'an icon is the path data of an SVG'))),
  /** Of a page of its remote. */
  path: v.exactOptional(address),
});

const link = v.pipe(
  v.string(),
  v.regex(/^(?!\/\/)\/[\w.~/:-]*(\?[\w.~:=&-]*)?$/, 'a link leads to a plain path of the portal, perhaps with a query'),
);

/** What a remote brings: routes, navigation entries, and parts at points of others. */
export const area = v.object({
  screens: v.record(screenName, screen),
  navigation,
  extensions: v.exactOptional(v.record(nameOf('an extension'), extension)),
  /** Addresses of its screens by name, with parameters as in a path. */
  links: v.exactOptional(v.record(nameOf('a link'), link)),
});
export type Area = v.InferOutput<typeof area>;
