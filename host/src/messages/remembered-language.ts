import { type Language, languageOf, localStore } from '@portal/shared/site';

const languageKey = 'portal.language';

/** The stored language, or the default one. */
export const rememberedLanguage = (): Language => languageOf(localStore.get(languageKey));

/** If storage is blocked, the choice lasts until the page closes. */
export const rememberLanguage = (language: Language): void => void localStore.set(languageKey, language);
