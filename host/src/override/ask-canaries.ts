import type { Translations } from '@portal/shared/i18n';
import { readRegistry } from '../federation/registry';
import { optInKey } from '../page-script/canaries';
import { localStore } from '../storage/browser-storage';
import { askConsent } from './consent-question';
import { takeFromAddress } from './requested';

/** The releases of these remotes that the page would run. */
const releasesOf = (names: readonly string[]): readonly string[] =>
  Object.entries(readRegistry(document).remotes).flatMap(([name, { version }]) =>
    names.includes(name) ? [`${name} ${version}`] : [],
  );

/** Asks the reader whether the canaries that the address names may run in this browser from now on. */
export async function askCanaries(translations: Translations): Promise<void> {
  const requested = takeFromAddress('canary') ?? '';
  const names = requested.split(',');
  const before = releasesOf(names);
  const { portalCanaryChoice: choice } = globalThis;
  // Another page could lay its own over the question, and lead the reader's click.
  if (!choice || window.top !== window.self) return;
  const agreed = { ...choice, optedIn: names };
  globalThis.portalCanaryChoice = agreed;
  const others = releasesOf(names).filter((release) => !before.includes(release));
  globalThis.portalCanaryChoice = choice;
  if (others.length === 0) return;
  const isAgreed = await askConsent(translations, (t) => ({
    title: t('override:question.canary.title'),
    message: t('override:question.canary.message', { releases: others.join(', ') }),
    accept: t('override:question.canary.accept'),
  }));
  if (!isAgreed) return;
  localStore.set(optInKey, requested);
  globalThis.portalCanaryChoice = agreed;
}
