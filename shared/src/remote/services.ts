import type { Extensions } from './extension-points';

export type NoticeTone = 'success' | 'error' | 'info';

/** Session, router and language are shared modules instead. */
export interface Services {
  /** '' for the page's own origin. */
  readonly apiOrigin: string;
  /** Shows a toast (1500 ms), and lists it in the notifications with the record that it is `about`. */
  notify(message: string, tone?: NoticeTone, about?: string): void;
}

export interface ScreenServices extends Services {
  /** Leaves the auth pages for the path that the guard refused, else for the dashboard. */
  enter(): void;
  /** Says in the document's title where in the screen the user is; until the user goes to another screen. */
  setTitle(title: string): void;
  /** Undefined in an embedded panel and in anonymous screens. */
  readonly extensions?: Extensions | undefined;
}
