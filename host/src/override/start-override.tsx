import type { Translations } from '@portal/shared/i18n';
import { type BrowserStorage, tabStore } from '@portal/shared/site';
import type { ReactNode } from 'react';
import { fetchPlan } from '../federation/live-registry';
import type { PortalPlan } from '../plan';
import { askCanaries } from './ask-canaries';
import { askConsent } from './consent-question';
import { overrideMessages } from './messages/messages';
import { openOverride } from './override';
import { OverrideBanner } from './override-banner';
import { isOptInRequested } from './requested';

export interface PageOverride {
  readonly plan: PortalPlan;
  readonly loading?: { readonly fetchPlan: () => Promise<PortalPlan>; readonly store: BrowserStorage };
  readonly banner?: ReactNode;
}

/** Offers requested canaries, and opens a requested override. */
export async function startOverride(translations: Translations, pagePlan: PortalPlan): Promise<PageOverride> {
  await translations.add(overrideMessages);
  const plan = isOptInRequested() ? await askCanaries(translations, pagePlan) : pagePlan;
  const override = await openOverride(plan, (state) => {
    const kind = state.status === 'preview' ? 'preview' : 'override';
    return askConsent(translations, (t) => {
      const by = 'by' in state ? state.by.replace(/^token /, t('override:question.keyHolder')) : '';
      return {
        title: t(`override:question.${kind}.title`),
        message: t(`override:question.${kind}.message`, { version: '', origin: '', ...state, by }),
        accept: t(`override:question.${kind}.accept`),
      };
    });
  });
  if (!override) return { plan };
  return {
    plan: override.apply(plan),
    loading: {
      async fetchPlan() {
        const [live] = await Promise.all([fetchPlan(), override.refresh()]);
        return override.apply(live);
      },
      // An override proves nothing about a release.
      store: tabStore,
    },
    banner: <OverrideBanner state={override.state} />,
  };
}
