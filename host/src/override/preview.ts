import {
  areaOf,
  type RegistryRemote,
  registryNotes,
  registryReleaseOf,
  remoteRelease,
} from '@portal/shared/federation';
import { hexOf } from '@portal/shared/site';
import * as v from 'valibot';
import { fetchRegistry } from '../federation/live-registry';
import { logWarning } from '../telemetry/log-warning';
import { isFramed, type RefusedRequest, refused } from './requested';

/** A release of this portal that is not live, which its publisher offers for a look. */
export interface PreviewState {
  readonly status: 'preview';
  readonly remote: string;
  readonly version: string;
  readonly by: string;
  readonly digest: string;
}

/** @returns undefined where the text names no version */
export async function previewOf(
  requested: string,
): Promise<PreviewState | RefusedRequest<'no-preview' | 'framed'> | undefined> {
  const [, remote = '', version = ''] =
    /^(remote-[a-z][a-z0-9-]*)@([0-9a-zA-Z][0-9a-zA-Z.+_-]{0,63})$/.exec(requested) ?? [];
  if (version === '') return undefined;
  if (isFramed()) return refused(requested, 'framed');
  const notes = await fetchRegistry(registryNotes).catch((cause: unknown) =>
    logWarning('The registry could not be read', cause),
  );
  const previews = notes?.previews?.[remote] ?? {};
  const offered = Object.hasOwn(previews, version) ? previews[version] : undefined;
  if (!offered || !(Date.parse(offered.until) > Date.now())) return refused(requested, 'no-preview');
  return { status: 'preview', remote, version, by: offered.by, digest: offered.digest };
}

/** Undefined on failure. Its files have the hashes of a description whose hash the registry names. */
export async function readPreview({ remote, version, digest }: PreviewState): Promise<RegistryRemote | undefined> {
  const folder = `remotes/${remote}/${version}/`;
  try {
    const content = await fetchDescription(`/${folder}release.json`);
    if (hexOf(await crypto.subtle.digest('SHA-256', content)) !== digest)
      throw new Error(`/${folder}release.json is not the one that the registry names`);
    const release = descriptionIn(content);
    return { ...registryReleaseOf(release, folder), ...areaOf(release), version };
  } catch (cause) {
    logWarning('The preview could not be read', cause);
    return undefined;
  }
}

/** In milliseconds. */
const responseLimit = 5_000;

export async function fetchDescription(address: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(responseLimit);
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return response.arrayBuffer();
}

export const descriptionIn = (content: ArrayBuffer) =>
  v.parse(remoteRelease, JSON.parse(new TextDecoder().decode(content)));
