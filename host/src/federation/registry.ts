import {
  type DeclaredArea,
  declaredArea,
  type Registry,
  type RemoteRelease,
  registry,
  registrySchema,
} from '@portal/shared/federation';
import * as v from 'valibot';
import { resolveCanaries } from '../page-script/canaries';

/** A registry as a page has it: each remote in the release that this browser runs. */
export interface PageRegistry extends Registry {
  /** Records that cannot be used; they affect their own remotes alone. */
  readonly malformed?: Readonly<Record<string, MalformedRecord>>;
}

interface MalformedRecord {
  readonly cause: Error;
  /** Where its pages are, if it says so: there it can be tried again. */
  readonly screens?: DeclaredArea['screens'];
}

const outline = v.object({ ...registry.entries, remotes: v.record(v.string(), v.unknown()) });
const screensAlone = v.object({ screens: declaredArea.entries.screens });
const numbered = v.object({ schema: v.number() });

/**
 * The registry inlined in the page as `<script type="application/json" id="portal-registry">`; throws where it is missing or
 * malformed as a whole.
 */
export function readRegistry(page: Document): PageRegistry {
  const element = page.getElementById('portal-registry');
  if (!element) throw new Error('The page carries no registry of remotes');
  return parseRegistry(JSON.parse(element.textContent));
}

/** Checks a registry, record by record, and puts canaries in place of the live releases where this browser runs them. */
export function parseRegistry(content: unknown): PageRegistry {
  assertReadable(content);
  const { remotes, ...rest } = v.parse(outline, content);
  const good: Record<string, RemoteRelease> = {};
  const malformed: Record<string, MalformedRecord> = {};
  for (const [name, record] of Object.entries(remotes)) {
    const result = v.safeParse(registry.entries.remotes, { [name]: record });
    if (result.success) Object.assign(good, result.output);
    else malformed[name] = { cause: new v.ValiError(result.issues), ...partOf(record) };
  }
  return { ...rest, remotes: resolveCanaries(good), malformed };
}

function partOf(record: unknown) {
  const { success, output } = v.safeParse(screensAlone, record);
  return success ? output : {};
}

/** A newer tool may have deployed the site while the page was open. */
function assertReadable(content: unknown): void {
  const { success, output } = v.safeParse(numbered, content);
  if (!success || output.schema <= registrySchema) return;
  throw new Error(
    `The registry has schema ${output.schema}, this host reads up to ${registrySchema}: reload the page to get the live host`,
  );
}
