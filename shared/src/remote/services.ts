import type { Extensions } from './extension-points';
import type { LinkParameters, Links } from './links';

export type NoticeTone = 'success' | 'error' | 'info';

/** Of a change that can be set back. */
export interface Undo {
  /** Of the button. */
  readonly label: string;
  /** Read out with the message: Ctrl and Z do the same. */
  readonly hint: string;
  onSelect(): void;
}

export interface Question {
  readonly title: string;
  readonly message: string;
  /** The label of the button that agrees. */
  readonly accept: string;
}

/** Session, router and language are shared modules instead. */
export interface Services {
  /** '' for the page's own origin. */
  readonly apiOrigin: string;
  /** Shows a toast, longer with an undo, and lists it in the notifications with the record that it is `about`; of an `about` of several lines, a toast has the first. */
  notify(message: string, tone?: NoticeTone, about?: string, undo?: Undo): void;
  /** Asks in a dialog. Never rejects; false also where the session ends meanwhile. */
  confirm(question: Question): Promise<boolean>;
  /** An address for `Link` and `navigate`; undefined where no live remote has it. */
  linkTo<Name extends keyof Links>(name: Name, ...parameters: LinkParameters<Name>): string | undefined;
  /** As `useNavigate`, for code outside components. */
  navigate(to: string): void;
  /** Adds an error to the portal's telemetry. The user sees nothing of it. */
  report(cause: unknown): void;
  /** Adds a duration in milliseconds to the portal's telemetry, and to the page's timeline. */
  measure(name: string, duration: number): void;
}

/** What the portal does at each place: its settings, and the way out. */
export interface PortalCommand {
  readonly id: string;
  readonly title: string;
  /** Of a setting: whether it is in use. */
  readonly checked?: boolean;
  /** Finds it beside its title, in each language; not shown. */
  readonly words?: string;
  run(): void;
}

export interface ScreenServices extends Services {
  /** Leaves the auth pages for the path that the guard refused, else for the dashboard. */
  enter(): void;
  /** Says in the document's title where in the screen the user is; until the user goes to another screen. */
  setTitle(title: string): void;
  /** Undefined in an embedded panel and in anonymous screens. */
  readonly extensions?: Extensions | undefined;
  /** As `extensions`. */
  readonly commands?: readonly PortalCommand[] | undefined;
}
