import { type RegistryNotes, registryNotes } from '@portal/shared/federation';
import { I18nextProvider, type Translations } from '@portal/shared/i18n';
import { type BrowserStorage, tabStore } from '@portal/shared/site';
import { createRoot } from 'react-dom/client';
import { fetchPlan, fetchRegistry } from '../federation/live-registry';
import type { FederationPort } from '../federation/loader';
import { askConsent } from '../override/consent-question';
import { overrideMessages } from '../override/messages/messages';
import { inspectKey, isFramed, takeFromAddress } from '../override/requested';
import type { PageOverride } from '../override/start-override';
import type { PortalPlan } from '../plan';
import { logWarning } from '../telemetry/log-warning';
import { type Choices, chosen, failing, readChoices, writeChoices } from './choices';
import { factsOf, listen } from './facts';
import { Inspector } from './inspector';
import { inspectorMessages } from './messages/messages';

/** A release that was made to fail, or chosen, proves nothing; and each page is a user's first. */
const forgetful: BrowserStorage = { get: () => null, set: () => false, remove: () => false };

export type InspectedPage = PageOverride & { readonly federation: FederationPort };

/** Shows what runs in this page and why, once the user agreed: a link must not make parts of the portal fail. */
export async function startInspector(translations: Translations, page: InspectedPage): Promise<InspectedPage> {
  takeFromAddress('inspect');
  if (isFramed()) return page;
  await translations.add(overrideMessages);
  await translations.add(inspectorMessages);
  if (readChoices() === undefined && !(await ask(translations))) return page;
  const choices = readChoices() ?? {};
  writeChoices(choices);
  const plan = chosen(page.plan, choices);
  void show(translations, plan, choices);
  const read = page.loading?.fetchPlan ?? fetchPlan;
  return {
    ...page,
    plan,
    federation: failing(page.federation, plan, choices),
    loading: { fetchPlan: async () => chosen(await read(), choices), store: forgetful },
  };
}

const ask = (translations: Translations) =>
  askConsent(translations, (t) => ({
    title: t('inspector:question.title'),
    message: t('inspector:question.message'),
    accept: t('inspector:question.accept'),
  }));

async function show(translations: Translations, plan: PortalPlan, choices: Choices): Promise<void> {
  const record = listen(translations);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const choose = (next: Choices) => {
    writeChoices(next);
    location.reload();
  };
  const open = (query: string) => location.assign(`${location.pathname}?${query}`);
  const render = (notes: RegistryNotes) =>
    root.render(
      <I18nextProvider i18n={translations.i18n}>
        <Inspector
          place={place}
          plan={plan}
          choices={choices}
          notes={notes}
          read={() => factsOf(plan, choices, record)}
          onChoose={(remote, choice) => choose({ ...choices, [remote]: choice })}
          onPreview={(remote, version) => open(new URLSearchParams({ override: `${remote}@${version}` }).toString())}
          onEnd={() => {
            tabStore.remove(inspectKey);
            location.reload();
          }}
        />
      </I18nextProvider>,
    );
  render({});
  try {
    render(await fetchRegistry(registryNotes));
  } catch (cause) {
    logWarning('The registry could not be read', cause);
  }
}
