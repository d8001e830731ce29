import type { MessageTree } from '@portal/shared/remote';
import { type CompleteLanguage, type Language } from '@portal/shared/site';
import { type i18n } from 'i18next';
/** The messages of one package: Italian bundled, any other language fetched when it is first chosen. */
export interface MessageSource {
    readonly namespace: string;
    readonly it: MessageTree;
    readonly load: Readonly<Record<Exclude<CompleteLanguage, 'it'>, () => Promise<MessageTree>>> & Readonly<Partial<Record<Language, () => Promise<MessageTree>>>>;
}
export interface Translations {
    readonly i18n: i18n;
    /** Adds a package's messages; resolves once those of the current language have loaded. Adding a namespace again replaces it. */
    add(source: MessageSource): Promise<void>;
    /** Resolves once every text of `language` is there and shown; rejects, with the language unchanged, when one cannot be fetched. */
    change(language: Language): Promise<void>;
}
/** The engine of one application: an i18next instance of its own, so that an embedding page's i18next stays untouched. */
export declare function createTranslations(): Translations;
