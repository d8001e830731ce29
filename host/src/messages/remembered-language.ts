import { type Language, languageOf } from '@portal/shared/site';
import { localStore } from '../storage/browser-storage';

/** Where the browser's storage keeps the chosen language. */
const languageKey = 'portal.language';

/** The language chosen on an earlier visit; the default one without it, or where storage is blocked. */
export const rememberedLanguage = (): Language => languageOf(localStore.get(languageKey));

/** Where storage is blocked, the choice lasts until the page closes. */
export const rememberLanguage = (language: Language): void => void localStore.set(languageKey, language);
