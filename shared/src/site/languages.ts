/**
 * Every language of the portal, in the switcher's order: an entry here is all that a language needs besides its messages.
 * One that is not `complete` is a stub: what it lacks shows in the default language.
 */
export const languages = [
  { code: 'it', name: 'Italiano', complete: true },
  { code: 'en', name: 'English', complete: true },
  { code: 'pt', name: 'Português', complete: false },
] as const;

type Entry = (typeof languages)[number];
export type Language = Entry['code'];
/** A language in which every package has all of its messages. */
export type CompleteLanguage = Extract<Entry, { complete: true }>['code'];

export const defaultLanguage = 'it' satisfies CompleteLanguage;

/** Short text that a declaration gives in every complete language. */
export type LocalizedText = Readonly<Record<CompleteLanguage, string>>;

const isComplete = (entry: Entry): entry is Extract<Entry, { complete: true }> => entry.complete;

/** The languages that a declaration has to name. */
export const completeLanguages: readonly CompleteLanguage[] = languages.filter(isComplete).map(({ code }) => code);

/** The language of a code such as a stored choice; the default one where it is none of the portal's. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;

/** The language in which a reader of `language` really finds the page. */
export const shownLanguage = (language: string): CompleteLanguage =>
  completeLanguages.find((code) => code === language) ?? defaultLanguage;
