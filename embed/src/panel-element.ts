import { defaultLanguage } from '@portal/shared/site';
import { Panel, type PanelPlace } from './panel';
import type {
  DefinePanelElement,
  PanelCallbacks,
  PanelElementProperties,
  PanelEvents,
  PanelOptions,
  PanelRouting,
  PanelSession,
} from './panel-api';
import {
  isPath,
  mistake,
  notLanguage,
  notOneOf,
  notPath,
  panelLanguageOf,
  routingKinds,
  themes,
} from './panel-options';
import { scriptOrigin } from './script-origin';

const attributes = {
  apiOrigin: 'api-origin',
  language: 'language',
  theme: 'theme',
  routing: 'routing',
  basePath: 'base-path',
  initialPath: 'initial-path',
} as const;

const sharedSession: PanelSession = { shared: true };

/** In milliseconds, before the console says that the element waits for a session. */
const silence = 10_000;

type Detail<Name extends keyof PanelEvents> = PanelEvents[Name]['detail'];

/** The panel as an element. It follows its attributes and its `session`, a microtask after they change. */
class PanelElement extends HTMLElement implements PanelElementProperties {
  static readonly observedAttributes = [...Object.values(attributes), 'session'];

  declare apiOrigin: string | null;
  declare language: string | null;
  declare theme: string | null;
  declare routing: string | null;
  declare basePath: string | null;
  declare initialPath: string | null;

  private readonly shadow = this.attachShadow({ mode: 'open' });
  private panel: Panel | undefined;
  private place: PanelPlace | undefined;
  private given: PanelSession | undefined;
  private mistakes: readonly TypeError[] = [];
  /** Of the option that keeps the panel from opening. */
  private failure = '';
  private reminder: ReturnType<typeof setTimeout> | undefined;
  private isScheduled = false;

  get session(): PanelSession | undefined {
    return this.given ?? (this.getAttribute('session') === 'shared' ? sharedSession : undefined);
  }
  set session(session: PanelSession | null | undefined) {
    this.given = session ?? undefined;
    this.schedule();
  }

  connectedCallback(): void {
    for (const name of ['session', ...Object.keys(attributes)]) this.takeOver(name);
    this.reopen();
    this.schedule();
  }

  disconnectedCallback(): void {
    this.schedule();
  }

  /** Lets `moveBefore` move it without a new mount. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.schedule();
  }

  /** A move by `append` takes out of the top layer what is open. */
  private reopen(): void {
    for (const dialog of this.shadow.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-docked])')) {
      if (typeof dialog.showModal !== 'function') continue;
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    for (const popup of this.shadow.querySelectorAll<HTMLElement>('[popover]'))
      if (typeof popup.showPopover === 'function') popup.showPopover();
  }

  /** A value set before the element was defined hides the property of the class. */
  private takeOver(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  /** Waits for the end of a move and for other changes of the same task. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      try {
        this.follow();
      } catch (error) {
        this.raise(error);
      }
    });
  }

  private follow(): void {
    const { session } = this;
    this.checkAttributes();
    clearTimeout(this.reminder);
    if (!this.isConnected || session === undefined) {
      this.takeAway();
      if (this.isConnected) this.reminder = setTimeout(() => this.remind(), silence);
      return;
    }
    const options = { session, ...this.settings() };
    try {
      if (this.panel) this.panel.update(options);
      else this.panel = new Panel(this.shadow, { ...options, ...this.callbacks() }, this.place);
      this.failure = '';
    } catch (error) {
      // Else it would go on with the session that the page means to replace.
      this.takeAway();
      const isKnown = this.failure === String(error);
      this.failure = String(error);
      if (!isKnown) throw error;
    }
  }

  /** Not an error: the page may wait for its user. A framework that hydrates the element sets no property. */
  private remind(): void {
    // biome-ignore lint/suspicious/noConsole: for the page's developer, as a browser's own warnings.
    console.warn(`<${this.localName}> is empty until its property session is set`);
  }

  private takeAway(): void {
    this.place = this.panel?.place ?? this.place;
    this.panel?.unmount();
    this.panel = undefined;
  }

  /** As in HTML, an invalid value means the default; it is reported each time that it is set. */
  private checkAttributes(): void {
    const before = this.mistakes.map(({ message }) => message);
    this.mistakes = this.isConnected ? mistakesIn(this) : [];
    for (const error of this.mistakes) if (!before.includes(error.message)) this.raise(error);
  }

  private settings(): Omit<PanelOptions, 'session'> {
    const { apiOrigin, basePath, initialPath } = this;
    const routing: PanelRouting =
      this.routing === 'browser' && isPath(basePath)
        ? { kind: 'browser', basePath }
        : { kind: 'memory', ...(isPath(initialPath) && { initialPath }) };
    return {
      // Named even where it is the default: the attribute may have been taken away.
      apiOrigin: apiOrigin ?? scriptOrigin,
      language: panelLanguageOf(this.language ?? '') ?? defaultLanguage,
      theme: themes.find((theme) => theme === this.theme) ?? 'auto',
      routing,
    };
  }

  private callbacks(): PanelCallbacks {
    return {
      onReady: (path) => void this.emit('ready', { path }),
      onNavigate: (path) => void this.emit('navigate', { path }),
      onSessionEnded: (reason) => void this.emit('session-ended', { reason }),
      onError: (error) => this.raise(error),
      onNotify: ({ message, tone, preventDefault }) => {
        if (!this.emit('notify', { message, tone }, { cancelable: true })) preventDefault();
      },
    };
  }

  /** Reports an error to the console unless a listener calls `preventDefault`. */
  private raise(error: unknown): void {
    if (this.emit('error', { error }, { bubbles: false, cancelable: true })) reportError(error);
  }

  private emit<Name extends keyof PanelEvents>(name: Name, detail: Detail<Name>, init: EventInit = {}): boolean {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, ...init, detail }));
  }
}

/** The element's invalid attributes. Those that stop the panel are reported by the panel's own check. */
function mistakesIn(element: PanelElement): TypeError[] {
  const { session, language, theme, routing, basePath, initialPath } = element;
  const mistakes = Object.entries(attributes)
    .filter(([property, attribute]) => property.toLowerCase() !== attribute && element.hasAttribute(property))
    .map(([property, attribute]) => new TypeError(`the attribute ${property.toLowerCase()} is written ${attribute}`));
  const text = element.getAttribute('session');
  if (text !== null && session === undefined) {
    mistakes.push(mistake('the attribute session', '"shared"; any other session is set as a property', text));
  }
  if (language && panelLanguageOf(language) === undefined) mistakes.push(notLanguage(language));
  if (theme && !themes.some((known) => known === theme)) mistakes.push(notOneOf('theme', themes, theme));
  if (routing && !routingKinds.some((known) => known === routing)) {
    mistakes.push(notOneOf('routing', routingKinds, routing));
  }
  if (routing === 'browser' && !isPath(basePath)) mistakes.push(notPath('base-path', basePath));
  if (initialPath && !isPath(initialPath)) mistakes.push(notPath('initial-path', initialPath));
  return mistakes;
}

for (const [property, attribute] of Object.entries(attributes)) {
  Object.defineProperty(PanelElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: PanelElement) {
      return this.getAttribute(attribute);
    },
    set(this: PanelElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, String(value));
    },
  });
}

export const definePanelElement: DefinePanelElement = (name = 'mssp-control-panel') => {
  if (customElements.get(name)) return false;
  // A class can be defined once: a second release in the page needs its own.
  customElements.define(name, class extends PanelElement {});
  return true;
};
