import type { Access, CompleteLanguage, LocalizedText } from '@portal/shared/site';
import type { ComponentType } from 'react';

/** Raised when a host of the older number could not show a remote of the newer one, or the reverse. */
export const contractVersion = 2;

/** Nested texts of one namespace in one language, as i18next takes them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export type NoticeTone = 'success' | 'error' | 'info';

/** What the host lends to every screen of a remote. Session, router and language come as shared modules. */
export interface ScreenServices {
  /** Where the API lives: '' for the page's own origin. */
  readonly apiOrigin: string;
  /** Leaves the auth pages: to the signed-in path that the guard turned away, else to the dashboard. */
  enter(): void;
  /** Shows a toast (1500 ms) and keeps it in the notifications' list, there with the name of the record that it is `about`. */
  notify(message: string, tone?: NoticeTone, about?: string): void;
  /** Says in the document's title where in the screen the reader is; until the reader goes to another screen. */
  setTitle(title: string): void;
}

export interface ScreenProps {
  readonly services: ScreenServices;
}

export type Screen = ComponentType<ScreenProps>;

/** A page of a remote: its place in the portal, and its code. */
export interface ScreenDeclaration {
  /** See `pathPattern`. No other remote may hold a path of the same shape. */
  readonly path: string;
  readonly access: Access;
  /** The document's title, and what the update notice calls it. */
  readonly title: LocalizedText;
  /**
   * Of a signed-in screen: paths of the API that it reads first (GET, without a query), by the addresses where it does, as `path`;
   * of several that match, the most specific counts. The page asks for them beside the screen's code.
   */
  readonly prefetch?: Readonly<Record<string, readonly string[]>>;
  /**
   * Addresses of the screen at which the page itself shows it, before any code is there: the build renders it at each of them,
   * without data. Each adds to every visitor's page.
   */
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

/** Messages of one namespace: the default language comes along, any other is fetched when it is chosen. */
export interface RemoteMessages {
  /** The remote's name without `remote-`; a host refuses any other. */
  readonly namespace: string;
  readonly it: MessageTree;
  readonly load: Readonly<Record<Exclude<CompleteLanguage, 'it'>, () => Promise<MessageTree>>>;
}

/** A module for pages that share nothing with the portal, beside what the portal loads. */
export interface EmbedDeclaration {
  /** From the remote's folder. */
  readonly entry: string;
  /** The file's name under `/embed/`, without its ending. */
  readonly name: string;
}

/** What a remote says of itself, in its one `remote.ts`. Everything else is derived from it. */
export interface RemoteDeclaration {
  /** By name; each loads a chunk of that name. */
  readonly screens: Readonly<Record<string, ScreenDeclaration>>;
  readonly navigation: readonly NavigationEntry[];
  readonly messages: RemoteMessages;
  readonly embed?: EmbedDeclaration;
}

/** What a host loads of a release: the declaration, and the contract that it speaks. */
export interface RemoteDescriptor extends RemoteDeclaration {
  readonly contract: number;
}

/** The default export of a remote's `remote.ts`. */
export const defineRemote = (declaration: RemoteDeclaration): RemoteDescriptor => ({
  ...declaration,
  contract: contractVersion,
});
