import type { Access, CompleteLanguage, LocalizedText } from '@portal/shared/site';
import type { ComponentType } from 'react';
import type { ExtensionDeclaration } from './extension-points';
import type { ScreenServices } from './services';
/** Raised when a host of the older number could not show a remote of the newer one, or the reverse. */
export declare const contractVersion = 2;
/** Messages of one namespace in one language, as in i18next. */
export interface MessageTree {
    readonly [key: string]: string | MessageTree;
}
export interface ScreenProps {
    readonly services: ScreenServices;
}
export type Screen = ComponentType<ScreenProps>;
export interface ScreenDeclaration {
    /** See `pathPattern`. No other remote may hold a path of the same shape. */
    readonly path: string;
    readonly access: Access;
    /** For the document's title and the update notice. */
    readonly title: LocalizedText;
    /**
     * For signed-in screens: API paths (GET, without a query) by route pattern, as in `path`; the most specific match counts. The page
     * requests them while the screen's code loads.
     */
    readonly prefetch?: Readonly<Record<string, readonly string[]>>;
    /** Addresses at which the build renders the screen into the page, without data. Each adds to every visitor's page. */
    readonly firstScreenAt?: readonly string[];
    readonly load: () => Promise<Screen>;
}
/** An entry of the top navigation. */
export interface NavigationEntry {
    /** An address that one of the remote's screens shows. */
    readonly path: string;
    readonly label: LocalizedText;
    /** Lower numbers come first; 0 by default. */
    readonly order?: number;
}
/** Includes the default language; any other is fetched when it is chosen. */
export interface RemoteMessages {
    /** The remote's name without `remote-`. */
    readonly namespace: string;
    readonly it: MessageTree;
    readonly load: Readonly<Record<Exclude<CompleteLanguage, 'it'>, () => Promise<MessageTree>>>;
}
/** A self-contained module for pages that share nothing with the portal. */
export interface EmbedDeclaration {
    /** From the remote's folder. */
    readonly entry: string;
    /** File name under `/embed/`, without the extension. */
    readonly name: string;
}
/** Everything else about a remote is derived from it. */
export interface RemoteDeclaration {
    /** By name, which is also the name of the chunk. */
    readonly screens: Readonly<Record<string, ScreenDeclaration>>;
    readonly navigation: readonly NavigationEntry[];
    readonly messages: RemoteMessages;
    /** Addresses of its screens by name, with parameters: `company: '/dashboardMSSP?azienda=:id'`. See `linkTo`. */
    readonly links?: Readonly<Record<string, string>>;
    /** Names and versions of places that it offers to other remotes, as `company@1`: see `ExtensionPoints`. */
    readonly extensionPoints?: readonly string[];
    /** By name, which no screen has. */
    readonly extensions?: Readonly<Record<string, ExtensionDeclaration>>;
    readonly embed?: EmbedDeclaration;
}
export interface RemoteDescriptor extends RemoteDeclaration {
    readonly contract: number;
}
/** The default export of a remote's `remote.ts`. */
export declare const defineRemote: (declaration: RemoteDeclaration) => RemoteDescriptor;
