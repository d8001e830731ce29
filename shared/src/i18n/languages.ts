import type { it } from './texts/it';

/** The same keys as `Source`, each with any text. */
export type SameKeys<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
export type CommonTexts = SameKeys<typeof it>;

/** What the switcher offers, each by its own name. */
export const languages = [
  { code: 'it', name: 'Italiano' },
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const defaultLanguage: Language = 'it';

export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;

/** The language in which a reader of `language` really finds the page: Portuguese is a stub over Italian. */
export const shownLanguage = (language: string): Language => (language === 'en' ? 'en' : 'it');
