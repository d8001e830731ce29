import { type Language, languageOf } from '@portal/shared/contract';

const key = 'portal.language';

/** The language chosen on an earlier visit; Italian without one, or where storage is blocked. */
export function rememberedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(key));
  } catch {
    // Blocked site data: nothing was remembered.
    return languageOf(null);
  }
}

/** Whether the choice could be stored; a blocked storage only means that it lasts until the page closes. */
export function rememberLanguage(language: Language): boolean {
  try {
    localStorage.setItem(key, language);
    return true;
  } catch {
    return false;
  }
}
