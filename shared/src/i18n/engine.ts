import type { MessageTree, RemoteMessages } from '@portal/shared/remote';
import { defaultLanguage, type Language, languageOf, languages } from '@portal/shared/site';
import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { it } from './messages/it';

/** The messages of one package, perhaps of one that was built before the portal had a further language. */
export interface MessageSource extends Omit<RemoteMessages, 'load'> {
  readonly load: Readonly<Partial<Record<Language, () => Promise<MessageTree>>>>;
}

export interface Translations {
  readonly i18n: i18n;
  /** Adds a package's messages; resolves once those of the current language have loaded. Adding a namespace again replaces it. */
  add(source: MessageSource): Promise<void>;
  /** Resolves once every text of `language` is there and shown; rejects, with the language unchanged, when one cannot be fetched. */
  change(language: Language): Promise<void>;
}

const common: MessageSource & RemoteMessages = {
  namespace: 'common',
  it,
  load: {
    en: async () => (await import(/* webpackChunkName: "common-en" */ './messages/en')).en,
    pt: async () => (await import(/* webpackChunkName: "common-pt" */ './messages/pt')).pt,
  },
};

/** By language. */
const numberFormats: Partial<Record<string, Intl.NumberFormat>> = {};

/** Writes every number in a text as the language groups its digits. */
const groupedNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value, _, language = defaultLanguage) {
    if (typeof value !== 'number') return value;
    numberFormats[language] ??= new Intl.NumberFormat(language, { useGrouping: 'always' });
    return numberFormats[language].format(value);
  },
};

/** The engine of one application: an i18next instance of its own, so that an embedding page's i18next stays untouched. */
export function createTranslations(): Translations {
  const engine = createInstance();
  void engine
    .use(initReactI18next)
    .use(groupedNumbers)
    .init({
      lng: defaultLanguage,
      fallbackLng: defaultLanguage,
      supportedLngs: languages.map(({ code }) => code),
      defaultNS: common.namespace,
      resources: { it: { [common.namespace]: it } },
      // React escapes what it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
    });
  const sources = new Map<string, MessageSource>([[common.namespace, common]]);
  /** By language and namespace, whose texts are there. */
  const shown = new Map<string, MessageSource>();
  let chosen: Language = defaultLanguage;

  const load = async (source: MessageSource, language: Language) => {
    const { namespace } = source;
    const key = `${language} ${namespace}`;
    const fetchMessages = source.load[language];
    if (!fetchMessages || shown.get(key) === source) return;
    const messages = await fetchMessages();
    // Another release has taken its place.
    if (sources.get(namespace) !== source) return;
    shown.set(key, source);
    engine.addResourceBundle(language, namespace, messages);
  };

  return {
    i18n: engine,
    async add(source) {
      sources.set(source.namespace, source);
      engine.addResourceBundle('it', source.namespace, source.it);
      // A change that is under way does not fetch these messages.
      await Promise.all([load(source, languageOf(engine.language)), load(source, chosen)]);
    },
    async change(language) {
      chosen = language;
      try {
        await Promise.all([...sources.values()].map((source) => load(source, language)));
      } catch (error) {
        chosen = languageOf(engine.language);
        throw error;
      }
      // A later choice has overtaken this one.
      if (chosen === language) await engine.changeLanguage(language);
    },
  };
}
