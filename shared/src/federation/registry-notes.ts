import * as v from 'valibot';
import { remoteName } from './registry';

const preview = v.object({
  /** ISO 8601. */
  until: v.string(),
  /** Who offers it. */
  by: v.string(),
  /** SHA-256 of `release.json` in the release's folder, in hexadecimal. */
  digest: v.string(),
});

/** What `/registry.json` alone tells: no page needs it to start. */
export const registryNotes = v.object({
  /** Points for extensions, with their owners' namespaces. */
  extensionPoints: v.exactOptional(v.array(v.string())),
  /** Releases that a tab may run for a look, by version. */
  previews: v.exactOptional(v.record(remoteName, v.record(v.string(), preview))),
  /** By remote, the day (ISO 8601) from which on a host that it does not fit takes it away. */
  notices: v.exactOptional(v.record(remoteName, v.string())),
});
export type RegistryNotes = v.InferOutput<typeof registryNotes>;
