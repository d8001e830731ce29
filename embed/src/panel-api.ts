/** The tokens of a response to the provider's sign-in request. */
export interface PanelTokens {
  readonly access: string;
  /** Without it the session ends with its access token. */
  readonly refresh?: string;
}

/** Whose calls the panel makes: exactly one of three ways. */
export type PanelSession =
  | {
      /** Kept in memory, and refreshed by the panel. */
      readonly tokens: PanelTokens;
      /** Called after each refresh: with rotation, the earlier refresh token is used up. */
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

/** `missing`: no access or refresh token. `logout`, `elsewhere`: the portal's session ended. */
export type SessionEndReason = 'refused' | 'missing' | 'logout' | 'elsewhere';

export interface PanelNotice {
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  /** Keeps the panel from showing it in a toast of its own. */
  preventDefault(): void;
}

export interface PanelCallbacks {
  /** The panel shows a message, and does not navigate. `update` with a new `session` continues. */
  readonly onSessionEnded?: (reason: SessionEndReason) => void;
  /** The panel's own path and query, as `/dashboardMSSP/tecnici?cerca=ada`, each time they change. */
  readonly onNavigate?: (path: string) => void;
  readonly onNotify?: (notice: PanelNotice) => void;
  /** Receives errors of the panel and of its options. Without it, `reportError` sends them to the console. */
  readonly onError?: (error: unknown) => void;
  /** The panel is rendered, in its language, at that path. */
  readonly onReady?: (path: string) => void;
}

export interface PanelOptions extends PanelCallbacks {
  readonly session: PanelSession;
  /** Without a trailing slash. Default: the script's origin, the only one for a shared session. */
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
  /** Removes the panel and everything it added. Further calls do nothing. */
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
  /** Cancelable: `reportError` sends one that is not cancelled to the console. */
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

/** The attributes and properties that a template sets; `session` is a property. */
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

/** The exports of the script. */
export interface PanelModule {
  readonly mount: Mount;
  readonly definePanelElement: DefinePanelElement;
  /** Raised by a breaking change for embedding pages. */
  readonly embedContract: number;
}
