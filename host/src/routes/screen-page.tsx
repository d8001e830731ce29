import type { ScreenServices } from '@portal/shared/contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useLocation, useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { ErrorState } from '@portal/shared/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AreaBoundary } from '../area/area-boundary';
import { AreaView } from '../area/area-view';
import styles from '../area/area-view.module.css';
import { Arrived, usePortal } from '../portal';
import type { ScreenRoute } from './routes';
import { startAfterSignIn } from './turned-away';
import { useDocumentTitle } from './use-route-focus';

/** One screen of a remote in its area: its title, its load, and what it may ask of the host. Needs a key of its route's own. */
export function ScreenPage({ route }: { readonly route: ScreenRoute }) {
  const { areas } = usePortal();
  const { t, i18n } = useTranslation('host');
  const [title, setTitle] = useState<string>();
  useDocumentTitle(`${title ?? route.title[shownLanguage(i18n.language)]} – ${t('product')}`);
  const services = useScreenServices(route, setTitle);
  const area = areas.of(route);
  return (
    <AreaBoundary onCrash={area.crashed} fallback={(retry) => <CrashedScreen onRetry={retry} />}>
      <AreaView source={area}>
        {(Screen) => (
          <InUse onUsed={area.shown}>
            <FallbackLine isShown={area.isFallback()} />
            <Screen services={services} />
            <Arrived />
          </InUse>
        )}
      </AreaView>
    </AreaBoundary>
  );
}

/** How long a screen is there before it counts as one that works, in milliseconds: its first data has come by then. */
const usedAfter = 10_000;

function InUse({ onUsed, children }: { readonly onUsed: () => void; readonly children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onUsed, usedAfter);
    return () => clearTimeout(timer);
  }, [onUsed]);
  return children;
}

/** Its live region is there before its text: what comes along with a region may not be announced. */
function FallbackLine({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('host');
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const text = isShown && isReady ? t('area.fallback') : '';
  return (
    <p role="status" className={text ? styles['quiet'] : undefined}>
      {text}
    </p>
  );
}

function useScreenServices({ access }: ScreenRoute, setTitle: ScreenServices['setTitle']): ScreenServices {
  const { apiOrigin, notifications } = usePortal();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { t } = useTranslation('host');
  return useMemo(
    () => ({
      apiOrigin,
      enter: () => {
        void navigate(startAfterSignIn(state), { replace: true });
        if (getSession().drafts.isAny()) void notifications.notify(t('draftsKept'), 'info');
      },
      notify: (message, tone = 'info', about) => {
        // What a call came to that the session's end cut short: the login says that it ended.
        if (access === 'signed-in' && getSession().getState().status === 'signed-out') return;
        notifications.notify(message, tone, about);
      },
      setTitle,
    }),
    [access, apiOrigin, notifications, navigate, state, t, setTitle],
  );
}

function CrashedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('host');
  const { t: tCommon } = useTranslation();
  return (
    <>
      <ErrorState title={t('area.crashed')} retryLabel={tCommon('retry')} onRetry={onRetry}>
        {t('area.crashedHint')}
      </ErrorState>
      <Arrived />
    </>
  );
}
