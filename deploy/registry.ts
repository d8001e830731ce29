import {
  areaOf,
  hostOffer,
  type PublishedRegistry,
  preloadsOf,
  type RegistryNotes,
  registryReleaseOf,
  registrySchema,
} from '@portal/shared/federation';
import * as v from 'valibot';
import { pointsOf } from './extension-points';
import type { LiveReleases } from './live';
import type { RemoteRecord } from './records';
import { releasePath } from './site-paths';
import { newestFirst, type State } from './state';

const runtimeOf = (app: string, record: RemoteRecord) => ({
  ...registryReleaseOf(record, releasePath(app, record.version)),
  ...(record.noFallback ? { noFallback: true } : {}),
});
const withArea = (app: string, record: RemoteRecord) => ({ ...runtimeOf(app, record), ...areaOf(record) });

/** `/registry.json`; the page has a part of it. */
export function registryOf(state: State, live: LiveReleases): PublishedRegistry {
  const described = live.remotes.map(({ app, record, canary, fallback }) => {
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
    remotes: Object.fromEntries(described),
    ...retiredIn(state),
    ...notesOf(state),
    offer: v.parse(hostOffer, live.host),
    extensionPoints: pointsOf(live),
    preload: Object.fromEntries(
      live.remotes.map(({ app, record }) => [app, preloadsOf(record, releasePath(app, record.version))]),
    ),
  };
}

const retiredOf = (state: State, app: string): string[] =>
  newestFirst(state, app).flatMap(([version, { retiredAt }]) => (retiredAt ? [version] : []));

/** Of remotes that are not live: an open page may still run one that was removed, or a preview. */
function retiredIn(state: State): Pick<PublishedRegistry, 'retired'> {
  const retired = Object.keys(state.releases).flatMap((app) => {
    const versions = Object.hasOwn(state.remotes, app) ? [] : retiredOf(state, app);
    return versions.length > 0 ? [[app, versions] as const] : [];
  });
  return retired.length > 0 ? { retired: Object.fromEntries(retired) } : {};
}

/** Of one app, those that last longest: each open page reads the registry, and who may only publish may offer any number. */
const mostPreviews = 50;

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
