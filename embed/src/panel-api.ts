/** The tokens of a response to the provider's sign-in request. */
export interface PanelTokens {
  readonly access: string;
  /** Without it the session ends with its access token. */
  readonly refresh?: string;
}

/** Whose calls the panel makes: exactly one of three ways. */
export type PanelSession =
  | {
      /** Kept in memory alone, and renewed by the panel itself. */
      readonly tokens: PanelTokens;
      /** Called after each renewal: with a provider that rotates them, the earlier refresh token is spent. */
      readonly onRenewed?: (tokens: PanelTokens) => void;
    }
  | {
      /** Called before each request; null where nobody is signed in. */
      readonly getAccessToken: () => string | null | Promise<string | null>;
      /** Called after the provider refused the access token; null ends the session, an error leaves it for a later try. */
      readonly refresh: () => Promise<string | null>;
    }
  | {
      /** The portal's own session: for pages on the portal's origin. */
      readonly shared: true;
    };

export type PanelRouting =
  /** The panel's address lives in the panel alone. */
  | { readonly kind: 'memory'; readonly initialPath?: string }
  /** The page's address holds it after `basePath`; Back and Forward move it. */
  | { readonly kind: 'browser'; readonly basePath: string };

/** `auto`: as the colour scheme of the element around the panel. */
export type PanelTheme = 'light' | 'dark' | 'auto';

type LanguageCode = 'it' | 'en' | 'pt';

/** Or a language tag that begins with one, as `en-US`. */
export type PanelLanguage = LanguageCode | `${LanguageCode}-${string}`;

/** `missing`: there was no token to begin with, or none to renew it by. `logout`, `elsewhere`: the portal's session ended. */
export type SessionEndReason = 'refused' | 'missing' | 'logout' | 'elsewhere';

export interface PanelNotice {
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  /** Keeps the panel from showing it in a toast of its own. */
  preventDefault(): void;
}

export interface PanelCallbacks {
  /** The panel shows that it needs a new sign-in, and goes nowhere. `update` with a new `session` brings it back. */
  readonly onSessionEnded?: (reason: SessionEndReason) => void;
  /** The panel's own path and query, as `/dashboardMSSP/tecnici?cerca=ada`, each time they change. */
  readonly onNavigate?: (path: string) => void;
  readonly onNotify?: (notice: PanelNotice) => void;
  /** What went wrong inside the panel, or in what it was given. Without it, `reportError` takes it to the console. */
  readonly onError?: (error: unknown) => void;
  /** The panel is rendered, in its language, at that path. */
  readonly onReady?: (path: string) => void;
}

export interface PanelOptions extends PanelCallbacks {
  readonly session: PanelSession;
  /** Without a trailing slash. By default where the script came from, and with a shared session nowhere else. */
  readonly apiOrigin?: string;
  /** `it` by default. */
  readonly language?: PanelLanguage;
  /** `auto` by default. */
  readonly theme?: PanelTheme;
  /** In memory by default. */
  readonly routing?: PanelRouting;
}

export interface PanelHandle {
  /** Replaces the options that it names. */
  update(options: Partial<PanelOptions>): void;
  /** Takes the panel away with all that belongs to it. Any further call does nothing. */
  unmount(): void;
}

/** Shows the panel inside `element`, in a shadow root of its own. */
export type Mount = (element: Element, options: PanelOptions) => PanelHandle;

/** Details of the element's events. All but `error` bubble; all cross shadow roots. */
export interface PanelEvents {
  'session-ended': CustomEvent<{ readonly reason: SessionEndReason }>;
  navigate: CustomEvent<{ readonly path: string }>;
  /** Cancelable: a cancelled one is not shown in a toast. */
  notify: CustomEvent<{ readonly message: string; readonly tone: PanelNotice['tone'] }>;
  /** Cancelable: `reportError` takes one that is not cancelled to the console. */
  error: CustomEvent<{ readonly error: unknown }>;
  ready: CustomEvent<{ readonly path: string }>;
}

/** The element's own properties. All but `session` are attributes as well: `api-origin`, `base-path`, `initial-path`, … */
export interface PanelElementProperties {
  /** The panel waits until there is one. The attribute `session="shared"` means `{ shared: true }`. */
  session: PanelSession | undefined;
  apiOrigin: string | null;
  language: string | null;
  theme: string | null;
  /** `memory`, the default, or `browser`, which needs `basePath`. */
  routing: string | null;
  basePath: string | null;
  initialPath: string | null;
}

/** The element's attributes as markup has them. A session cannot be one, but for the portal's own: `session="shared"`. */
export interface PanelElementAttributes {
  'api-origin'?: string | null | undefined;
  language?: string | null | undefined;
  theme?: PanelTheme | null | undefined;
  routing?: PanelRouting['kind'] | null | undefined;
  'base-path'?: string | null | undefined;
  'initial-path'?: string | null | undefined;
}

/** What a template sets on the element. `session` is set as a property. */
export interface PanelTemplateProperties extends PanelElementAttributes {
  session?: PanelSession | 'shared' | null | undefined;
}

/** Listeners under the names that templates give them: `on:ready` with the prefix `on:`, `onready` with `on`. */
export type PanelListeners<Prefix extends string> = {
  [Name in keyof PanelEvents as `${Prefix}${Name}`]?: ((event: PanelEvents[Name]) => void) | undefined;
};

type ListenerOptions = boolean | AddEventListenerOptions;

/** `<mssp-control-panel>` */
export interface MsspControlPanelElement extends HTMLElement, PanelElementProperties {
  addEventListener<Name extends keyof PanelEvents>(
    type: Name,
    listener: (event: PanelEvents[Name]) => unknown,
    options?: ListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (event: HTMLElementEventMap[Name]) => unknown,
    options?: ListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: ListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'mssp-control-panel': MsspControlPanelElement;
  }
}

/**
 * Registers the element under `name`, by default `mssp-control-panel`, which loading the script has done already.
 * Returns false, and changes nothing, where that name is taken.
 * @throws SyntaxError where `name` is none of a custom element
 */
export type DefinePanelElement = (name?: string) => boolean;

/** What the script exports. */
export interface PanelModule {
  readonly mount: Mount;
  readonly definePanelElement: DefinePanelElement;
  /** Raised when what worked with the number before could no longer. */
  readonly embedContract: number;
}
