import type { Translations } from '@portal/shared/i18n';
import type { ReactNode } from 'react';
import { fetchRegistry } from '../federation/live-registry';
import type { LoaderOptions } from '../federation/loader';
import { readRegistry } from '../federation/registry';
import { tabStore } from '../storage/browser-storage';
import { askCanaries } from './ask-canaries';
import { askConsent } from './consent-question';
import { overrideMessages } from './messages/messages';
import { openOverride } from './override';
import { OverrideBanner } from './override-banner';
import { isOptInRequested } from './requested';

/** What an override changes: the loader's sources, and a banner. */
export interface PageOverride {
  readonly loading: Required<Pick<LoaderOptions, 'registry' | 'renewRegistry' | 'store'>>;
  readonly banner: ReactNode;
}

/** Offers the canaries that the address names, and opens the requested override, if any. Rejects where the page has no registry. */
export async function startOverride(translations: Translations): Promise<PageOverride | undefined> {
  await translations.add(overrideMessages);
  if (isOptInRequested()) await askCanaries(translations);
  const override = await openOverride(readRegistry(document), ({ remote, origin }) =>
    askConsent(translations, (t) => ({
      title: t('override:question.override.title'),
      message: t('override:question.override.message', { remote, origin }),
      accept: t('override:question.override.accept'),
    })),
  );
  if (!override) return undefined;
  return {
    loading: {
      registry: () => override.apply(readRegistry(document)),
      async renewRegistry() {
        const [live] = await Promise.all([fetchRegistry(), override.renew()]);
        return override.apply(live);
      },
      // What works in this tab proves nothing about a release.
      store: tabStore,
    },
    banner: <OverrideBanner state={override.state} />,
  };
}
