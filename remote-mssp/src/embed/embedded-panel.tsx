import type { ScreenServices } from '@portal/shared/contract';
import { type Language, shownLanguage, useTranslation } from '@portal/shared/i18n';
import { BrowserRouter, createPath, MemoryRouter, useLocation } from '@portal/shared/router';
import type { Session } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { EmptyState, ErrorState, type Notifications } from '@portal/shared/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { panelPaths } from '../panel/panel-paths';
import { PanelScreen } from '../panel/panel-screen';
import { PanelSessionProvider } from '../panel-context/panel-session';
import styles from './embed.module.css';
import { Bell, Notices } from './notices';
import type { PanelRouting, PanelTheme, SessionEndReason } from './panel-api';
import { PanelBoundary } from './panel-boundary';

export interface EmbeddedPanelProps {
  readonly session: Session;
  readonly services: ScreenServices;
  readonly notifications: Notifications;
  readonly language: Language;
  readonly theme: PanelTheme;
  readonly routing: PanelRouting;
  readonly onPath: (path: string) => void;
  readonly onSessionEnded: (reason: SessionEndReason) => void;
}

/** The panel with everything that the portal's host would put around it. */
export function EmbeddedPanel(props: EmbeddedPanelProps) {
  const { session, services, notifications, language, theme, routing, onPath, onSessionEnded } = props;
  const state = useSession(session);
  const reason = state.status === 'signed-out' ? (state.reason ?? 'missing') : undefined;
  useEffect(() => {
    if (reason === undefined) return;
    notifications.clear();
    onSessionEnded(reason);
  }, [reason, notifications, onSessionEnded]);
  return (
    <div data-portal="" data-theme={theme} lang={shownLanguage(language)} dir="ltr" className={styles['root']}>
      <Notices store={notifications} />
      <div className={styles['content']}>
        <Bell store={notifications} />
        <PanelBoundary fallback={(retry) => <Crashed onRetry={retry} />}>
          {reason === undefined ? (
            <PanelSessionProvider value={session}>
              <ServerState>
                <PanelRouter routing={routing}>
                  <PathReporter onPath={onPath} />
                  <PanelScreen services={services} />
                </PanelRouter>
              </ServerState>
            </PanelSessionProvider>
          ) : (
            <SessionOver />
          )}
        </PanelBoundary>
      </div>
    </div>
  );
}

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['embed', 'common']);
  return <ErrorState title={t('crashed')} retryLabel={t('common:retry')} onRetry={onRetry} />;
}

function SessionOver() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <EmptyState title={t('failure.sessionEnded')} />
    </div>
  );
}

/** A query that ends after it was cleared would keep the panel in memory for the five minutes of its own clock. */
function forget(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
  client.clear();
}

/** What was read from the server goes with the session, or the panel. */
function ServerState({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  useEffect(() => () => forget(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function PanelRouter({ routing, children }: { readonly routing: PanelRouting; readonly children: ReactNode }) {
  if (routing.kind === 'browser') {
    return (
      <BrowserRouter key={routing.basePath} basename={routing.basePath}>
        {children}
      </BrowserRouter>
    );
  }
  const initialPath = routing.initialPath ?? panelPaths.dashboard;
  return (
    <MemoryRouter key={initialPath} initialEntries={[initialPath]}>
      {children}
    </MemoryRouter>
  );
}

function PathReporter({ onPath }: Pick<EmbeddedPanelProps, 'onPath'>) {
  const { pathname, search, hash } = useLocation();
  const path = createPath({ pathname, search, hash });
  useEffect(() => onPath(path), [path, onPath]);
  return null;
}
