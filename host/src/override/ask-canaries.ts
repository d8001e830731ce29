import type { Translations } from '@portal/shared/i18n';
import { optInKey } from '../page-plan';
import { type PortalPlan, planOf } from '../plan';
import { localStore } from '../storage/browser-storage';
import { askConsent } from './consent-question';
import { takeFromAddress } from './requested';

/** Asks the user's consent to run the requested canaries in this browser from now on. */
export async function askCanaries(translations: Translations, plan: PortalPlan): Promise<PortalPlan> {
  const requested = takeFromAddress('canary') ?? '';
  // Prevents clickjacking.
  if (window.top !== window.self) return plan;
  const offered = planOf(plan.registry, { ...plan.visitor, optedIn: requested.split(',') }, location.pathname);
  const others = Object.entries(offered.releases).filter(
    ([name, { version }]) => version !== plan.releases[name]?.version,
  );
  if (others.length === 0) return plan;
  const isAgreed = await askConsent(translations, (t) => ({
    title: t('override:question.canary.title'),
    message: t('override:question.canary.message', {
      releases: others.map(([name, { version }]) => `${name} ${version}`).join(', '),
    }),
    accept: t('override:question.canary.accept'),
  }));
  if (!isAgreed) return plan;
  // No name that the question did not have.
  const optedIn = [...plan.visitor.optedIn.filter((name) => name in plan.releases), ...others.map(([name]) => name)];
  localStore.set(optInKey, optedIn.join(','));
  globalThis.portalPlan = planOf(plan.registry, { ...plan.visitor, optedIn }, location.pathname);
  return globalThis.portalPlan;
}
