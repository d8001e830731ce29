import type { ComponentType } from 'react';

/** Raised when a host of the older number could not show a remote of the newer one, or the reverse. */
export const contractVersion = 1;

/** Nested texts of one namespace in one language, as i18next takes them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type NoticeTone = 'success' | 'error' | 'info';

/** What the host lends to every screen of a remote. Session, router and language come as shared modules. */
export interface ScreenServices {
  /** Where the API lives: '' for the page's own origin. */
  readonly apiOrigin: string;
  /** Leaves the sign-in side: to the signed-in path that the guard turned away, else to the dashboard. */
  enter(): void;
  /** Shows a toast (1500 ms) and keeps it in the notifications' list. */
  notify(message: string, tone?: NoticeTone): void;
  /** Says in the document's title where in the screen the reader is; until the reader goes to another screen. */
  setTitle(title: string): void;
}

export interface ScreenProps {
  readonly services: ScreenServices;
}

export type Screen = ComponentType<ScreenProps>;

/** The one thing a remote exposes, as the named export `descriptor`: static facts and lazy screens. */
export interface RemoteDescriptor {
  readonly name: string;
  readonly contract: number;
  /** Texts of the remote's own namespace. Italian comes along; other languages are fetched when chosen. */
  readonly texts: {
    readonly namespace: string;
    readonly it: Texts;
    readonly load: Readonly<Record<string, () => Promise<Texts>>>;
  };
  readonly screens: Readonly<Record<string, () => Promise<Screen>>>;
}
