import { join } from 'node:path';
import * as v from 'valibot';
import { entryIn } from '../../../deploy/page-registry';
import { type Encoded, encode, readIfThere, revised } from './revised-file';

export interface Page {
  /** Undefined while the site is not built. */
  readonly html: Encoded | undefined;
  /** Of the site's ledger; undefined while the page names none. */
  readonly entry: number | undefined;
  readonly scriptHashes: readonly string[];
  /** Origins from which a tab may request a remote. */
  readonly overrideOrigins: readonly string[];
  /** All its scripts have a hash: none from a developer's machine, and no tag of an earlier deploy. */
  readonly integrityPolicy: boolean;
}

const security = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    scriptHashes: v.array(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/))),
    // Nothing that ends a directive or matches more than one origin.
    overrideOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))), []),
  }),
);

/** Nothing is allowed where `security.json` is missing or unreadable: no inline script runs. */
async function readAllowed(file: string): Promise<v.InferOutput<typeof security>> {
  const bytes = await readIfThere(file);
  const result = v.safeParse(security, bytes?.toString('utf8'));
  return result.success ? result.output : { scriptHashes: [], overrideOrigins: [] };
}

const areTagsChecked = (html: string) =>
  [...html.matchAll(/<script defer[^>]*>/g)].every(([tag]) => / integrity="[^"]+" crossorigin/.test(tag));

/**
 * The page and the hashes of its inline scripts, as they now are on disk. The files are replaced one after the other
 * under a running server, so the hashes of the version before stay allowed too: no page meets a policy without its own.
 */
export function createPage(siteDir: string): () => Promise<Page> {
  const htmlFile = join(siteDir, 'index.html');
  const securityFile = join(siteDir, 'security.json');
  let latest: readonly string[] = [];
  let before: readonly string[] = [];

  return revised([htmlFile, securityFile], async () => {
    const [bytes, allowed] = await Promise.all([readIfThere(htmlFile), readAllowed(securityFile)]);
    const { scriptHashes: hashes, overrideOrigins } = allowed;
    if (hashes.join() !== latest.join()) {
      before = latest;
      latest = hashes;
    }
    const html = bytes?.toString('utf8') ?? '';
    return {
      html: bytes && (await encode(bytes)),
      entry: entryIn(html),
      scriptHashes: [...new Set([...latest, ...before])],
      overrideOrigins,
      integrityPolicy: overrideOrigins.length === 0 && areTagsChecked(html),
    };
  });
}
