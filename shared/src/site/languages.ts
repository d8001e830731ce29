/** In the switcher's order. A language that is not `complete` falls back to the default one. */
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

/** A release may have been built before the portal had a further language. */
export type LocalizedText = Readonly<Record<'it' | 'en', string> & Partial<Record<Language, string>>>;

const isComplete = (entry: Entry): entry is Extract<Entry, { complete: true }> => entry.complete;

export const completeLanguages: readonly CompleteLanguage[] = languages.filter(isComplete).map(({ code }) => code);

/** The default language for an unknown code. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;

/** The language in which a user of `language` really finds the page. */
export const shownLanguage = (language: string): CompleteLanguage =>
  completeLanguages.find((code) => code === language) ?? defaultLanguage;

export const textIn = (text: LocalizedText, language: string): string =>
  text[shownLanguage(language)] ?? text[defaultLanguage];
