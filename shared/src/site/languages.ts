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

export type LocalizedText = Readonly<Record<CompleteLanguage, string>>;

const isComplete = (entry: Entry): entry is Extract<Entry, { complete: true }> => entry.complete;

export const completeLanguages: readonly CompleteLanguage[] = languages.filter(isComplete).map(({ code }) => code);

/** The default language for an unknown code. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;

/** The language in which a user of `language` really finds the page. */
export const shownLanguage = (language: string): CompleteLanguage =>
  completeLanguages.find((code) => code === language) ?? defaultLanguage;
