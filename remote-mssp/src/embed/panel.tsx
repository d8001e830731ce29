import type { ScreenServices } from '@portal/shared/contract';
import { createTexts, I18nextProvider, languageOf } from '@portal/shared/i18n';
import { createNotifications } from '@portal/shared/ui';
import { createRoot, type Root } from 'react-dom/client';
import { messages } from '../texts/messages';
import { EmbeddedPanel } from './embedded-panel';
import { firstList, withHeadStart } from './head-start';
import { type OpenSession, openSession } from './open-session';
import type { PanelHandle, PanelNotice, PanelOptions, PanelRouting, SessionEndReason } from './panel-api';
import { assertOptions, isShared, isWithin } from './panel-options';
import { addStyles } from './panel-styles';
import { scriptOrigin } from './script-origin';
import { embedTexts } from './texts/texts';

/** What an embedder's function throws is the page's to know, and must not stop the panel. */
function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** The panel in a shadow root that nothing else uses, from its construction until `unmount`. */
export class Panel implements PanelHandle {
  private readonly texts = createTexts();
  private readonly notifications = createNotifications();
  private readonly container = document.createElement('div');
  private readonly root: Root;
  private readonly removeStyles: () => void;
  private readonly textsAdded: Promise<unknown>;
  private options: PanelOptions;
  private opened: OpenSession;
  private openedCount = 0;
  private services: ScreenServices;
  private path: string | undefined;
  private isClosed = false;

  /** Throws TypeError where the options are not what their types say. */
  constructor(shadow: ShadowRoot, options: PanelOptions) {
    // A copy: what was checked is what is used.
    this.options = { ...options };
    assertOptions(this.options);
    this.opened = this.open();
    this.services = this.createServices();
    this.removeStyles = addStyles(shadow);
    shadow.append(this.container);
    const { report } = this;
    this.root = createRoot(this.container, {
      onCaughtError: report,
      onUncaughtError: report,
      onRecoverableError: report,
    });
    this.textsAdded = Promise.all([this.texts.add(messages), this.texts.add(embedTexts)]);
    void this.show();
  }

  update(changes: Partial<PanelOptions>): void {
    if (this.isClosed) return;
    const before = this.options;
    const options = { ...before, ...changes };
    assertOptions(options);
    this.options = options;
    if (options.session !== before.session || options.apiOrigin !== before.apiOrigin) {
      this.opened.close();
      this.opened = this.open();
      this.services = this.createServices();
    }
    void this.show();
  }

  unmount(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.root.unmount();
    this.container.remove();
    this.removeStyles();
    this.notifications.clear();
    this.opened.close();
  }

  private get apiOrigin(): string {
    const { session, apiOrigin = scriptOrigin } = this.options;
    // A relative one that was right when it was checked would follow a `<base>` that comes later.
    return isShared(session) ? scriptOrigin : apiOrigin;
  }

  private open(): OpenSession {
    this.openedCount += 1;
    const { apiOrigin, report } = this;
    const opened = openSession(this.options.session, { apiOrigin, report });
    return withHeadStart(opened, firstList(this.options.routing ?? { kind: 'memory' }), apiOrigin);
  }

  private createServices(): ScreenServices {
    return { apiOrigin: this.apiOrigin, enter: () => {}, notify: this.notify, setTitle: () => {} };
  }

  /** Renders once the texts and the session are there; what came later meanwhile wins. */
  private async show(): Promise<void> {
    const { opened } = this;
    try {
      await Promise.all([this.textsAdded, opened.begun]);
      await this.texts.change(this.language);
    } catch (error) {
      this.report(error);
    }
    if (!this.isClosed && opened === this.opened) this.render();
  }

  private get language() {
    return languageOf(this.options.language);
  }

  private render(): void {
    this.root.render(
      <I18nextProvider i18n={this.texts.i18n}>
        <EmbeddedPanel
          key={this.openedCount}
          session={this.opened.session}
          services={this.services}
          notifications={this.notifications}
          language={this.language}
          theme={this.options.theme ?? 'auto'}
          routing={this.routing()}
          onPath={this.onPath}
          onSessionEnded={this.onSessionEnded}
        />
      </I18nextProvider>,
    );
  }

  private routing(): PanelRouting {
    const { routing = { kind: 'memory' } } = this.options;
    if (routing.kind === 'memory' || isWithin(routing.basePath, location.pathname)) return routing;
    this.report(new Error(`${location.pathname} is not below the base path ${routing.basePath}`));
    return { kind: 'memory' };
  }

  private readonly report = (error: unknown): void => {
    const { onError } = this.options;
    if (onError) guarded(() => onError(error));
    else reportError(error);
  };

  private readonly notify: ScreenServices['notify'] = (message, tone = 'info') => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const notice: PanelNotice = { message, tone, preventDefault };
    guarded(() => this.options.onNotify?.(notice));
    if (!isPrevented) this.notifications.notify(message, tone);
  };

  private readonly onPath = (path: string): void => {
    if (path === this.path) return;
    const isFirst = this.path === undefined;
    this.path = path;
    guarded(() => (isFirst ? this.options.onReady?.(path) : this.options.onNavigate?.(path)));
  };

  private readonly onSessionEnded = (reason: SessionEndReason): void => {
    // A session that is the panel's own has no other place where it could have ended.
    const isElsewhere = reason === 'elsewhere' && !isShared(this.options.session);
    guarded(() => this.options.onSessionEnded?.(isElsewhere ? 'missing' : reason));
  };
}
