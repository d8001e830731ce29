import { useTranslation } from '@portal/shared/i18n';
import type { RemoteMessages } from '@portal/shared/remote';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The portal's i18next, which only components get. */
const translations = new Promise<ReturnType<typeof useTranslation>['i18n']>((found) => {
  function Asking() {
    found(useTranslation().i18n);
    return null;
  }
  createRoot(document.createElement('div')).render(createElement(Asking));
});

/** Warns in the console, once for each. */
export async function warnOfMissingTexts(): Promise<void> {
  const i18n = await translations;
  const missing = new Set<string>();
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_, namespace, key) => {
    const text = `${namespace}:${key}`;
    if (!missing.has(text)) console.warn(`No messages have the text ${text}`);
    missing.add(text);
  });
}

/** Shows edited messages in an open page. */
export async function replaceTexts({ namespace, it, load }: RemoteMessages): Promise<void> {
  const i18n = await translations;
  i18n.addResourceBundle('it', namespace, it);
  for (const [language, fetchMessages] of Object.entries(load)) {
    if (i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, await fetchMessages());
  }
  // Components read their texts again.
  await i18n.changeLanguage(i18n.language);
}
