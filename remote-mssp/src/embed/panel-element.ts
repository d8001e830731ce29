import { languageOf } from '@portal/shared/contract';
import { Panel } from './panel';
import type {
  DefinePanelElement,
  PanelCallbacks,
  PanelElementProperties,
  PanelEvents,
  PanelHandle,
  PanelOptions,
  PanelRouting,
  PanelSession,
  PanelTheme,
} from './panel-api';
import { scriptOrigin } from './script-origin';

/** Properties that are attributes as well. */
const attributes = {
  apiOrigin: 'api-origin',
  language: 'language',
  theme: 'theme',
  routing: 'routing',
  basePath: 'base-path',
  initialPath: 'initial-path',
} as const;

const themes: readonly PanelTheme[] = ['light', 'dark', 'auto'];
const sharedSession: PanelSession = { shared: true };

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
  private panel: PanelHandle | undefined;
  private given: PanelSession | undefined;
  private startPath: string | undefined;
  private lastPath: string | undefined;
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
    this.schedule();
  }

  disconnectedCallback(): void {
    this.schedule();
  }

  /** Keeps `moveBefore` from taking it out and putting it in again. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    if (name === attributes.initialPath) this.lastPath = undefined;
    this.schedule();
  }

  /** What was set before the element was defined hides the property of the class. */
  private takeOver(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  /** Waits for the end of a move, and for what else is set with it. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      try {
        this.follow();
      } catch (error) {
        this.tell('error', { error }, { bubbles: false });
      }
    });
  }

  private follow(): void {
    const { session } = this;
    if (!this.isConnected || session === undefined) {
      this.panel?.unmount();
      this.panel = undefined;
      this.startPath = undefined;
      return;
    }
    if (this.startPath === undefined || this.lastPath === undefined) {
      this.startPath = this.lastPath ?? this.initialPath ?? '';
    }
    const options = { session, ...this.settings(this.startPath) };
    if (this.panel) this.panel.update(options);
    else this.panel = new Panel(this.shadow, { ...options, ...this.callbacks() });
  }

  private settings(startPath: string): Omit<PanelOptions, 'session'> {
    const { apiOrigin, basePath } = this;
    const routing: PanelRouting =
      this.routing === 'browser'
        ? { kind: 'browser', basePath: basePath ?? '/' }
        : { kind: 'memory', ...(startPath !== '' && { initialPath: startPath }) };
    return {
      // Named even where it is the default: the attribute may have been taken away.
      apiOrigin: apiOrigin ?? scriptOrigin,
      language: languageOf(this.language),
      theme: themes.find((theme) => theme === this.theme) ?? 'auto',
      routing,
    };
  }

  private callbacks(): PanelCallbacks {
    const onPath = (name: 'ready' | 'navigate') => (path: string) => {
      this.lastPath = path;
      this.tell(name, { path });
    };
    return {
      onReady: onPath('ready'),
      onNavigate: onPath('navigate'),
      onSessionEnded: (reason) => void this.tell('session-ended', { reason }),
      onError: (error) => void this.tell('error', { error }, { bubbles: false }),
      onNotify: ({ message, tone, preventDefault }) => {
        if (!this.tell('notify', { message, tone }, { cancelable: true })) preventDefault();
      },
    };
  }

  private tell<Name extends keyof PanelEvents>(name: Name, detail: Detail<Name>, init: EventInit = {}): boolean {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, ...init, detail }));
  }
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
  // A class stands for one name; another name, as for a second release in the page, takes a class of its own.
  customElements.define(name, class extends PanelElement {});
  return true;
};
