import { messages, type PanelScreenProps } from '@portal/remote-mssp/panel';
import { createTranslations, I18nextProvider, languageOf } from '@portal/shared/i18n';
import type { EndReason } from '@portal/shared/session';
import { createNotifications } from '@portal/shared/ui';
import { createRoot, type Root } from 'react-dom/client';
import { EmbeddedPanel, type EmbeddedPanelProps } from './embedded-panel';
import type { PanelHandle, PanelNotice, PanelOptions, PanelRouting, SessionEndReason } from './panel-api';
import { PanelLocation } from './panel-location';
import { assertOptions, isShared, isWithin, notLanguage, panelLanguageOf } from './panel-options';
import { type ProvidedSession, provideSession } from './panel-session';
import { addStyles } from './panel-styles';
import { type Identity, identityOf, isSameUser, newUser, type PanelUser } from './panel-user';
import { callsAt, withPrefetch } from './prefetch';
import { scriptOrigin } from './script-origin';
import { sendFault } from './send-fault';

/** Reports errors of an embedder's function, which must not stop the panel. */
function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

export interface PanelPlace {
  readonly identity: Identity;
  readonly location: PanelLocation;
}

/** In milliseconds: longer if a user may go on with unsaved work. */
const firstTokenLimit = { atFirst: 500, toGoOn: 10_000 } as const;

const memory: PanelRouting = { kind: 'memory' };

const initialPathOf = (routing: PanelRouting = memory) =>
  (routing.kind === 'memory' && routing.initialPath) || undefined;

/** The panel in a shadow root that nothing else uses, from its construction until `unmount`. */
export class Panel implements PanelHandle {
  private readonly translations = createTranslations();
  private readonly notifications = createNotifications();
  private readonly container = document.createElement('div');
  private readonly root: Root;
  private readonly removeStyles: () => void;
  private readonly messagesAdded: Promise<unknown>;
  private readonly location: PanelLocation;
  private options: PanelOptions;
  private opened: ProvidedSession;
  /** The session of the visible screens: the previous one until the next one’s user is known. */
  private shown: ProvidedSession | undefined;
  private unsubscribe = () => {};
  private services: PanelScreenProps['services'];
  private identity: Identity | undefined;
  private user: PanelUser | undefined;
  private userCount = 0;
  private move: EmbeddedPanelProps['move'];
  /** Base paths that the page was below, and was not, when it was looked at. */
  private within: string | undefined;
  private outside: string | undefined;
  /** The last path that `onReady` or `onNavigate` had. */
  private reportedPath: string | undefined;
  private isClosed = false;

  /** `place`: of the previous panel of this element. Throws TypeError for invalid options. */
  constructor(shadow: ShadowRoot, options: PanelOptions, place?: PanelPlace) {
    // A copy, which the page cannot change after the check.
    this.options = { ...options };
    assertOptions(this.options);
    this.identity = place?.identity;
    this.location = place?.location ?? new PanelLocation();
    if (this.location.want(initialPathOf(options.routing)) !== undefined) this.location.forget();
    this.opened = this.open();
    this.services = this.createServices();
    this.removeStyles = addStyles(shadow);
    shadow.append(this.container);
    const { fail } = this;
    this.root = createRoot(this.container, { onCaughtError: fail, onUncaughtError: fail, onRecoverableError: fail });
    this.messagesAdded = this.translations.add(messages);
    this.reportLanguage();
    void this.show();
  }

  /** For the next panel of this element; undefined where there was no user yet. */
  get place(): PanelPlace | undefined {
    const { identity, location } = this;
    return identity && { identity, location };
  }

  update(changes: Partial<PanelOptions>): void {
    if (this.isClosed) return;
    const before = this.options;
    const options = { ...before, ...changes };
    assertOptions(options);
    this.options = options;
    const path = this.location.want(initialPathOf(options.routing));
    if (path !== undefined) this.move = { path };
    if (options.session !== before.session || options.apiOrigin !== before.apiOrigin) {
      // Requests end with their session, without an error message.
      void this.user?.client.cancelQueries();
      this.close();
      this.opened = this.open();
      this.services = this.createServices();
      if (this.user) this.render();
    }
    if (options.language !== before.language) this.reportLanguage();
    void this.show();
  }

  unmount(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.root.unmount();
    this.container.remove();
    this.removeStyles();
    this.notifications.clear();
    this.close();
  }

  private get apiOrigin(): string {
    const { session, apiOrigin = scriptOrigin } = this.options;
    // A relative one that was right when it was checked would follow a `<base>` that comes later.
    return isShared(session) ? scriptOrigin : apiOrigin;
  }

  private open(): ProvidedSession {
    const { apiOrigin, report } = this;
    const { session, routing = memory } = this.options;
    const opened = provideSession(session, {
      apiOrigin,
      report,
      firstTokenLimit: this.user === undefined ? firstTokenLimit.atFirst : firstTokenLimit.toGoOn,
    });
    const calls = () => {
      const state = opened.session.getState();
      const isSame = state.status !== 'signed-out' && this.isSame(identityOf(session, apiOrigin, state));
      const { path, start } = this.location;
      return callsAt(routing.kind === 'memory' ? { kind: 'memory', initialPath: (isSame && path) || start } : routing);
    };
    return withPrefetch(opened, calls, apiOrigin);
  }

  private isSame(identity: Identity): boolean {
    return this.identity !== undefined && isSameUser(this.identity, identity);
  }

  private close(): void {
    this.unsubscribe();
    this.opened.close();
  }

  private createServices(): PanelScreenProps['services'] {
    const { user } = this;
    return {
      apiOrigin: this.apiOrigin,
      // Work that began for one user tells the next one nothing.
      notify: (...notice) => user === this.user && this.notify(...notice),
      setTitle: () => {},
    };
  }

  /** Renders once messages and session have loaded; a later call wins. */
  private async show(): Promise<void> {
    const { opened } = this;
    try {
      await Promise.all([this.messagesAdded, opened.begun]);
      await this.translations.change(this.language);
    } catch (error) {
      this.fail(error);
    }
    if (this.isClosed || opened !== this.opened) return;
    this.unsubscribe();
    this.unsubscribe = opened.session.subscribe(() => this.render());
    this.shown = opened;
    this.render();
  }

  private get language() {
    return languageOf(panelLanguageOf(this.options.language ?? ''));
  }

  /** An unknown language must not keep the panel from showing. */
  private reportLanguage(): void {
    const { language } = this.options;
    if (language !== undefined && panelLanguageOf(language) === undefined) this.report(notLanguage(language));
  }

  private render(): void {
    const isWaiting = this.shown !== this.opened;
    const endReason = isWaiting ? undefined : this.followSession();
    const { session } = this.shown ?? this.opened;
    this.root.render(
      <I18nextProvider i18n={this.translations.i18n}>
        <EmbeddedPanel
          session={session}
          user={this.user}
          endReason={endReason}
          isWaiting={isWaiting}
          services={this.services}
          notifications={this.notifications}
          language={this.language}
          theme={this.options.theme ?? 'auto'}
          routing={this.routing()}
          move={this.move}
          onPath={this.onPath}
          onSessionEnded={this.onSessionEnded}
        />
      </I18nextProvider>,
    );
  }

  /** Continues for the same user, starts again for another, or waits until the next user is known. */
  private followSession(): EndReason | undefined {
    const state = this.opened.session.getState();
    const { session } = this.options;
    if (state.status === 'signed-out') {
      const { reason = 'missing' } = state;
      // A logout, here or in another tab, leaves nothing.
      if (isShared(session) && (reason === 'logout' || reason === 'elsewhere')) this.forgetUser();
      return reason;
    }
    const identity = identityOf(session, this.apiOrigin, state);
    const isSame = this.isSame(identity);
    if (!isSame) this.forgetUser();
    this.identity = { ...identity, userId: identity.userId ?? (isSame ? this.identity?.userId : undefined) };
    if (this.user === undefined) {
      const { path, start } = this.location;
      this.userCount += 1;
      this.user = newUser(this.userCount, path ?? start, identity);
      this.services = this.createServices();
    }
    return undefined;
  }

  private forgetUser(): void {
    this.notifications.clear();
    if (this.identity !== undefined) this.location.forget();
    this.identity = undefined;
    this.user = undefined;
    this.within = undefined;
  }

  private routing(): PanelRouting {
    const { routing = memory } = this.options;
    if (routing.kind === 'memory') return routing;
    const { basePath } = routing;
    if (this.within === basePath || isWithin(basePath, location.pathname)) {
      this.within = basePath;
      return routing;
    }
    if (this.outside !== basePath) {
      this.outside = basePath;
      this.report(new Error(`${location.pathname} is not below the base path ${basePath}`));
    }
    return memory;
  }

  private readonly report = (error: unknown): void => {
    const { onError } = this.options;
    if (onError) guarded(() => onError(error));
    else reportError(error);
  };

  /** An error of the panel itself. */
  private readonly fail = (error: unknown): void => {
    sendFault(error);
    this.report(error);
  };

  private readonly notify: PanelScreenProps['services']['notify'] = (message, tone = 'info', about, undo) => {
    // The session's end says why a request failed.
    if (this.opened.session.getState().status === 'signed-out') return;
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const notice: PanelNotice = { message, tone, preventDefault };
    guarded(() => this.options.onNotify?.(notice));
    // An undo is offered whoever shows the message.
    if (!isPrevented || undo) this.notifications.notify(message, tone, about, undo);
  };

  private readonly onPath = (path: string): void => {
    this.location.come(path);
    if (path === this.reportedPath) return;
    const isFirst = this.reportedPath === undefined;
    this.reportedPath = path;
    guarded(() => (isFirst ? this.options.onReady?.(path) : this.options.onNavigate?.(path)));
  };

  private readonly onSessionEnded = (reason: SessionEndReason): void => {
    // Only a shared session can end elsewhere.
    const isElsewhere = reason === 'elsewhere' && !isShared(this.options.session);
    guarded(() => this.options.onSessionEnded?.(isElsewhere ? 'missing' : reason));
  };
}
