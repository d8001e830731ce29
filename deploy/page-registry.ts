import * as v from 'valibot';

/** The registry in a page, as JSON. */
export const registryTextIn = (page: string): string | undefined =>
  /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page)?.[1];

const withEntry = v.pipe(v.string(), v.parseJson(), v.object({ entry: v.number() }));

/** The ledger's entry that a page shows. */
export const entryIn = (page: string): number | undefined => entryInRegistry(registryTextIn(page));

/** The ledger's entry that a registry shows. */
export function entryInRegistry(text: string | undefined): number | undefined {
  const result = v.safeParse(withEntry, text);
  return result.success ? result.output.entry : undefined;
}
