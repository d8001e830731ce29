import { fetchPlan } from '../federation/live-registry';
import { planPage } from '../page-plan';
import type { PortalPlan } from '../plan';

export interface OtherVersions {
  /** As `host 2.0.0, remote-x 2.1.0`; '' where nothing differs. */
  readonly versions: string;
  /** The page runs, or may still load, a retired release. */
  readonly isRetired: boolean;
}

/**
 * Versions that a page opened now would get, and this one does not have. Rejects where the live registry cannot be read.
 * @param running version of a remote that runs in the page
 */
export async function otherVersions(running: (remote: string) => string | undefined): Promise<OtherVersions> {
  const page = planPage();
  const live = await fetchPlan();
  const remotes = Object.entries(live.releases).map(([name, { version, retired }]) => {
    const own = page.releases[name]?.version;
    const isRetired = retired?.includes(running(name) ?? own ?? '') ?? false;
    return { text: `${name} ${version}`, isRetired, isOther: version !== own && version !== running(name) };
  });
  const { retired: ofOthers = {} } = live.registry;
  const isGone = (name: string) =>
    ofOthers[name]?.includes(running(name) ?? page.releases[name]?.version ?? '') ?? false;
  const gone = Object.keys(ofOthers).filter(isGone);
  const removed = Object.keys(page.releases).filter((name) => !live.releases[name]);
  const others = remotes.filter(({ isRetired, isOther }) => isRetired || isOther);
  return {
    versions: [
      hostOtherThan(page, live),
      ...others.map(({ text }) => text),
      ...[...new Set([...removed, ...gone])].map((name) => `${name} removed`),
    ]
      .filter((text) => text !== '')
      .join(', '),
    isRetired: gone.length > 0 || others.some(({ isRetired }) => isRetired),
  };
}

/** As `host 2.0.0`: unlike remotes, a page can only replace its host by reloading. */
export const otherHost = async (): Promise<string> => hostOtherThan(planPage(), await fetchPlan());

const hostOtherThan = (page: PortalPlan, { registry: { host } }: PortalPlan): string =>
  host === page.registry.host ? '' : `host ${host}`;
