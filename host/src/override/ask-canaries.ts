import type { Translations } from '@portal/shared/i18n';
import { localStore } from '@portal/shared/site';
import { optInKey } from '../page-plan';
import { type PortalPlan, planOf } from '../plan';
import { askConsent } from './consent-question';
import { isFramed, takeFromAddress } from './requested';

/** Asks the user's consent to run the requested canaries in this browser from now on. */
export async function askCanaries(translations: Translations, plan: PortalPlan): Promise<PortalPlan> {
  const requested = takeFromAddress('canary') ?? '';
  if (isFramed()) return plan;
  const before = plan.visitor.optedIn.filter((name) => Object.hasOwn(plan.releases, name));
  const planWith = (names: readonly string[]) =>
    planOf(plan.registry, { ...plan.visitor, optedIn: [...before, ...names] }, location.pathname);
  const offered = planWith(requested.split(','));
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
  const agreed = planWith(others.map(([name]) => name));
  localStore.set(optInKey, agreed.visitor.optedIn.join(','));
  globalThis.portalPlan = agreed;
  return agreed;
}
