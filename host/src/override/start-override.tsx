import type { Translations } from '@portal/shared/i18n';
import type { ReactNode } from 'react';
import { fetchRegistry } from '../federation/live-registry';
import type { LoaderOptions } from '../federation/loader';
import { readRegistry } from '../federation/registry';
import { tabStore } from '../storage/browser-storage';
import { overrideMessages } from './messages/messages';
import { openOverride } from './override';
import { OverrideBanner } from './override-banner';
import { askConsent } from './override-question';

/** What an override changes: the loader's sources, and a banner. */
export interface PageOverride {
  readonly loading: Required<Pick<LoaderOptions, 'registry' | 'renewRegistry' | 'store'>>;
  readonly banner: ReactNode;
}

/** Opens the requested override, if any. Rejects where the page has no registry. */
export async function startOverride(translations: Translations): Promise<PageOverride | undefined> {
  await translations.add(overrideMessages);
  const override = await openOverride(readRegistry(document), (state) => askConsent(translations, state));
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
