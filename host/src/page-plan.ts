import { readTokens } from '@portal/shared/session/token-store';
import { localStore } from '@portal/shared/site';
import { rememberedLanguage } from './messages/remembered-language';
import { type PortalPlan, planOf, type Visitor } from './plan';

declare global {
  /** Shared with the host: without storage, a second canary bucket would differ. */
  var portalPlan: PortalPlan | undefined;
}

/** JSON in the page; throws if it is missing. */
export const readInlineJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

const bucketKey = 'portal.canary-bucket';
export const optInKey = 'portal.canary';

/** Drawn once, and only if there is a canary. */
function canaryBucket(): () => number {
  let bucket: number | undefined;
  return () => {
    if (bucket !== undefined) return bucket;
    bucket = Number.parseFloat(localStore.get(bucketKey) ?? '');
    if (bucket >= 0 && bucket < 1) return bucket;
    bucket = Math.random();
    localStore.set(bucketKey, String(bucket));
    return bucket;
  };
}

function optedIn(): readonly string[] {
  const query = new URLSearchParams(location.search).get('canary');
  // Opting in needs the user's consent, which the host asks for.
  const isOut = query === '' || query === 'none';
  if (isOut) localStore.set(optInKey, query);
  return (isOut ? query : (localStore.get(optInKey) ?? '')).split(',');
}

const readVisitor = (): Visitor => ({
  language: rememberedLanguage(),
  access: readTokens(localStore.get).access,
  bucket: canaryBucket(),
  optedIn: optedIn(),
});

/** Throws without an inlined registry. */
export function planPage(): PortalPlan {
  globalThis.portalPlan ??= planOf(readInlineJson('portal-registry'), readVisitor(), location.pathname);
  return globalThis.portalPlan;
}
