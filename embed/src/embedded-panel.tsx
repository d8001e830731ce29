import {
  PanelGuestStoreProvider,
  PanelScreen,
  type PanelScreenProps,
  PanelSessionProvider,
  panelPaths,
  tabAt,
  usePanelSession,
} from '@portal/remote-mssp/panel';
import { type Language, shownLanguage, useTranslation } from '@portal/shared/i18n';
import { createPath, useLocation, useNavigate } from '@portal/shared/router';
import { Bell, ErrorBoundary, LateNotices, Toasts } from '@portal/shared/runtime';
import type { EndReason, Session } from '@portal/shared/session';
import { matchRoute } from '@portal/shared/site';
import { EmptyState, ErrorState, type Notifications, Spinner } from '@portal/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './embed.module.css';
import type { PanelRouting, PanelTheme, SessionEndReason } from './panel-api';
import { PanelRouter } from './panel-router';
import { forget, type PanelUser } from './panel-user';

export interface EmbeddedPanelProps {
  readonly session: Session;
  /** Undefined where nobody is signed in. */
  readonly user: PanelUser | undefined;
  /** Undefined while the session goes on. */
  readonly endReason: EndReason | undefined;
  /** Hides the panel until the next session’s user is known. */
  readonly isWaiting: boolean;
  readonly services: PanelScreenProps['services'];
  readonly notifications: Notifications;
  readonly language: Language;
  readonly theme: PanelTheme;
  readonly routing: PanelRouting;
  /** A new object moves the panel, even to the same path. */
  readonly move: { readonly path: string } | undefined;
  readonly onPath: (path: string) => void;
  readonly onSessionEnded: (reason: SessionEndReason) => void;
}

/** The panel with everything that the portal's host would put around it. */
export function EmbeddedPanel(props: EmbeddedPanelProps) {
  const { session, user, endReason, isWaiting, services, notifications, language, theme, routing, move, onPath } =
    props;
  const { onSessionEnded } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session that is over is another end.
  useEffect(() => {
    if (endReason === undefined) return;
    notifications.clear();
    onSessionEnded(endReason);
  }, [session, endReason, notifications, onSessionEnded]);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={root}
      data-portal=""
      data-theme={theme}
      lang={shownLanguage(language)}
      dir="ltr"
      className={styles['root']}
    >
      <Activity mode={isWaiting ? 'hidden' : 'visible'}>
        <Toasts store={notifications} />
      </Activity>
      <div className={styles['content']}>
        {isWaiting ? <Waiting /> : <Bell store={notifications} className={styles['bell']} />}
        {endReason !== undefined && <SessionOver />}
        {user && (
          <PanelSessionProvider key={user.key} value={session}>
            <ServerState user={user}>
              <PanelRouter routing={routing} startPath={user.startPath}>
                {/* Without a session it stays as it is, out of sight, for its user to go on. */}
                <Activity mode={isWaiting || endReason !== undefined ? 'hidden' : 'visible'}>
                  <ErrorBoundary fallback={(retry) => <Crashed onRetry={retry} />}>
                    <PathFollower move={move} onPath={onPath} />
                    <PanelGuestStoreProvider value={user.store}>
                      <PanelScreen services={services} />
                    </PanelGuestStoreProvider>
                    {/* Last, as what takes focus above may scroll. */}
                    <ScrollKeeper root={root} />
                  </ErrorBoundary>
                </Activity>
              </PanelRouter>
            </ServerState>
          </PanelSessionProvider>
        )}
      </div>
      <LateNotices />
    </div>
  );
}

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['mssp', 'common']);
  return <ErrorState title={t('panel.crashed')} retryLabel={t('common:retry')} onRetry={onRetry} />;
}

function Waiting() {
  const { t } = useTranslation('common');
  return <Spinner label={t('loading')} labelVisible />;
}

function SessionOver() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <EmptyState title={t('failure.sessionEnded')} />
    </div>
  );
}

/** Keeps server data for one user, and reads it again with another session of theirs. */
function ServerState({ user, children }: { readonly user: PanelUser; readonly children: ReactNode }) {
  const session = usePanelSession();
  const { client } = user;
  const readWith = useRef(session);
  useEffect(() => () => forget(user), [user]);
  useEffect(() => {
    if (readWith.current === session) return;
    readWith.current = session;
    // The earlier session caused the failure.
    for (const query of client.getQueryCache().getAll()) if (query.state.data === undefined) query.reset();
    void client.invalidateQueries({}, { cancelRefetch: false });
  }, [session, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function PathFollower({ move, onPath }: Pick<EmbeddedPanelProps, 'move' | 'onPath'>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const shown = panelPaths[tabAt(pathname)];
  const path = createPath({ pathname: shown, search, hash });
  const isUnknown = pathname !== '/' && !matchRoute([{ path: shown }], pathname);
  const moved = useRef(move);
  useEffect(() => onPath(path), [path, onPath]);
  useEffect(() => {
    if (isUnknown) void navigate(path, { replace: true });
  }, [isUnknown, path, navigate]);
  useEffect(() => {
    if (move === undefined || move === moved.current) return;
    moved.current = move;
    void navigate(move.path);
  }, [move, navigate]);
  return null;
}

/** The root scrolls, or its host if that has a greatest height alone. */
function scrollersOf(root: HTMLElement): readonly Element[] {
  const around = root.getRootNode();
  return around instanceof ShadowRoot ? [root, around.host] : [root];
}

function ScrollKeeper({ root }: { readonly root: RefObject<HTMLDivElement | null> }) {
  const kept = useRef<readonly number[]>([]);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    const scrollers = root.current ? scrollersOf(root.current) : [];
    for (const [index, scroller] of scrollers.entries()) scroller.scrollTop = kept.current[index] ?? scroller.scrollTop;
    return () => {
      isShown.current = false;
    };
  }, [root]);
  // Not in the layout effect: the root's ref is set after its children's.
  useEffect(() => {
    const scrollers = root.current ? scrollersOf(root.current) : [];
    const keep = () => {
      if (isShown.current) kept.current = scrollers.map(({ scrollTop }) => scrollTop);
    };
    for (const scroller of scrollers) scroller.addEventListener('scroll', keep, { passive: true });
    return () => {
      for (const scroller of scrollers) scroller.removeEventListener('scroll', keep);
    };
  }, [root]);
  return null;
}
