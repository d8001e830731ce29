import {
  areaOf,
  type Registry,
  type RegistryNotes,
  registryReleaseOf,
  registrySchema,
} from '@portal/shared/federation';
import { fallbackOf, type LiveReleases } from './live';
import type { RemoteRecord, Site } from './records';
import { releasePath } from './site-paths';
import { newestFirst, type State } from './state';

const runtimeOf = (app: string, record: RemoteRecord) => ({
  ...registryReleaseOf(record, releasePath(app, record.version)),
  ...(record.noFallback ? { noFallback: true } : {}),
});
const withArea = (app: string, record: RemoteRecord) => ({ ...runtimeOf(app, record), ...areaOf(record) });

export async function registryOf(site: Site, { host, remotes }: LiveReleases): Promise<Registry> {
  const { state } = site;
  const described = remotes.map(async ({ app, record, canary }) => {
    const fallback = await fallbackOf(site, host, app);
    const audience = state.remotes[app]?.canary;
    const retired = retiredOf(state, app);
    return [
      app,
      {
        ...withArea(app, record),
        // Without its area: it runs at the routes of the failed release.
        ...(fallback ? { fallback: runtimeOf(app, fallback) } : {}),
        ...(canary && audience
          ? { canary: { share: audience.share, optIn: audience.optIn, release: withArea(app, canary) } }
          : {}),
        ...(retired.length > 0 ? { retired } : {}),
      },
    ] as const;
  });
  return {
    schema: registrySchema,
    entry: state.shown,
    host: state.host,
    ...(state.overrideOrigins ? { overrideOrigins: state.overrideOrigins } : {}),
    remotes: Object.fromEntries(await Promise.all(described)),
    ...retiredIn(state),
  };
}

const retiredOf = (state: State, app: string): string[] =>
  newestFirst(state, app).flatMap(([version, { retiredAt }]) => (retiredAt ? [version] : []));

/** Of remotes that are not live: an open page may still run one that was removed, or a preview. */
function retiredIn(state: State): Pick<Registry, 'retired'> {
  const retired = Object.keys(state.releases).flatMap((app) => {
    const versions = Object.hasOwn(state.remotes, app) ? [] : retiredOf(state, app);
    return versions.length > 0 ? [[app, versions] as const] : [];
  });
  return retired.length > 0 ? { retired: Object.fromEntries(retired) } : {};
}

/** Of one app, those that last longest: each open page reads the registry, and who may only publish may offer any number. */
const mostPreviews = 50;

/** For `/registry.json` alone. */
export function notesOf(state: State): Pick<RegistryNotes, 'previews' | 'notices'> {
  const previews = Object.entries(state.releases).flatMap(([app, releases]) => {
    const offered = Object.entries(releases).flatMap(([version, { preview, retiredAt, digest }]) =>
      preview && !retiredAt ? [[version, { ...preview, digest }] as const] : [],
    );
    const last = offered.sort(([, one], [, other]) => (one.until < other.until ? 1 : -1)).slice(0, mostPreviews);
    return last.length > 0 ? [[app, Object.fromEntries(last)] as const] : [];
  });
  return {
    ...(previews.length > 0 ? { previews: Object.fromEntries(previews) } : {}),
    ...(state.notices ? { notices: state.notices } : {}),
  };
}
