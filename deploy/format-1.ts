import { releaseSchema } from '@portal/shared/federation';
import * as v from 'valibot';
import { filePath } from './site-paths';
import type { Store } from './store/store';

const hashes = v.record(v.string(), v.string());
const builtFiles = v.array(v.object({ href: v.string(), integrity: v.string() }));
const markup = v.record(v.string(), v.record(v.string(), v.string()));
const firstScreen = v.object({ styles: v.string(), markup });

const common = {
  version: v.string(),
  publishedAt: v.string(),
  digest: v.string(),
  integrity: hashes,
  policy: v.optional(v.string(), ''),
};

const host = v.object({
  ...common,
  kind: v.literal('host'),
  contract: v.number(),
  registry: v.optional(v.number(), 1),
  kit: v.optional(v.string(), ''),
  provides: hashes,
  exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
  pages: v.optional(v.array(v.unknown()), []),
  files: v.record(v.string(), builtFiles),
  parts: v.object({ template: v.string(), script: v.string() }),
});

const remote = v.object({
  ...common,
  kind: v.literal('remote'),
  release: v.object({
    contract: v.number(),
    container: v.string(),
    entry: v.string(),
    requires: v.optional(hashes, {}),
    noFallback: v.optional(v.boolean(), false),
    preload: v.record(v.string(), builtFiles),
    screens: v.optional(v.record(v.string(), v.looseObject({ access: v.string() })), {}),
    navigation: v.optional(v.array(v.unknown()), []),
  }),
  embed: v.optional(v.string()),
  uses: v.optional(v.record(v.string(), v.array(v.string())), {}),
  firstScreens: v.optional(v.record(v.string(), firstScreen), {}),
  retiredAt: v.optional(v.string()),
  pinnedBy: v.optional(v.array(v.string())),
});

/** Converts a record of format 1, unvalidated; undefined for anything else. Sizes are those of the stored files. */
export async function fromFormat1(store: Store, app: string, content: unknown): Promise<unknown> {
  const result = v.safeParse(v.variant('kind', [host, remote]), content);
  if (!result.success) return undefined;
  const { version, publishedAt, digest, integrity, policy, ...rest } = result.output;
  const sized = Object.entries(integrity).map(async ([file, hash]) => {
    const size = (await store.read(filePath(app, version, file)))?.content.length ?? 0;
    return [file, { integrity: hash, size }] as const;
  });
  const files = Object.fromEntries(await Promise.all(sized));
  const shared = { schema: releaseSchema, name: app, version, publishedAt, digest, policy, files };
  if (rest.kind === 'host') {
    const { files: chunks, parts, ...others } = rest;
    const named = Object.entries(chunks).map(([name, list]) => [name, list.map(({ href }) => href)]);
    return { ...shared, ...others, page: { ...parts, files: Object.fromEntries(named) } };
  }
  const { release, firstScreens, ...others } = rest;
  const { entry, preload, screens, noFallback, ...runtime } = release;
  const bare = (href: string) => href.replace(`remotes/${app}/${version}/`, '');
  const declared = Object.entries(screens).map(([name, screen]) => {
    const shown = screen.access === 'anonymous' ? firstScreens[name] : undefined;
    const own = (preload[name] ?? []).map(({ href }) => bare(href));
    return [name, { ...screen, files: own, ...(shown ? { firstScreen: shown } : {}) }];
  });
  return {
    ...shared,
    ...others,
    ...runtime,
    entry: bare(entry),
    screens: Object.fromEntries(declared),
    ...(noFallback ? { noFallback } : {}),
  };
}
