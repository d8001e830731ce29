import type { Rows } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { Button, ErrorState, Notice } from '@portal/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePanel } from '../panel-context/panel';
import { tabAt } from '../panel-context/panel-paths';
import { usePanelSession } from '../panel-context/panel-session';
import { isNotAllowed, useFailureText } from './failures';
import { useFocusLost } from './focus-lost';
import styles from './list.module.css';
import type { ListName } from './list-name';

type List<Row> = Pick<
  UseQueryResult<Rows<Row>>,
  'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'isRefetchError' | 'refetch'
>;

export interface ListFrameProps<Row> {
  readonly list: List<Row>;
  readonly name: ListName;
  /** What the tab has to say beside. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every list: an error state in its place, and notices at its foot, where they move nothing. */
export function ListFrame<Row>({ name, list, notices, children }: ListFrameProps<Row>) {
  const { t } = useTranslation(['mssp', 'common']);
  const failureText = useFailureText();
  const lastError = useLastError(list.error);
  const frame = useRef<HTMLDivElement>(null);
  // Focuses the list once 'Riprova' has gone, whoever read it again.
  const withRetry = useFocusLost(() => frame.current?.focus());
  const notAllowed = isNotAllowed(lastError) && (list.error !== null || list.data === undefined);
  const hasFailed = notAllowed || (list.data === undefined && list.errorUpdateCount > 0);
  const { awaiting } = usePanel();
  const tab = tabAt(useLocation().pathname);
  useEffect(() => awaiting.current?.({ tab, isReady: list.data !== undefined, hasFailed, element: frame.current }));
  const session = usePanelSession();
  const retry = () => {
    session.endPause?.();
    void list.refetch();
  };
  const unreadable = list.data?.unreadable ?? 0;
  const foot = useRef<HTMLDivElement>(null);
  // By `:has()`, each change of a row would take half as long again.
  useLayoutEffect(() => {
    frame.current?.toggleAttribute('data-noticed', Boolean(foot.current?.querySelector('[data-notice]')));
  });
  return (
    <div ref={frame} tabIndex={-1} className={styles['frame']}>
      {hasFailed ? (
        <div ref={withRetry} className={styles['failed']}>
          <ErrorState
            title={notAllowed ? t('notAllowed.title') : t(`${name}.failed`)}
            retryLabel={t('common:retry')}
            retrying={list.isFetching}
            onRetry={retry}
          >
            {notAllowed && <p>{t('notAllowed.list')}</p>}
            {failureText(lastError)}
          </ErrorState>
        </div>
      ) : (
        children
      )}
      <div ref={foot} className={styles['notices']}>
        <div role="status">
          {list.isRefetchError && !notAllowed && (
            <Notice
              tone="warning"
              actions={
                <Button ref={withRetry} size="small" busy={list.isFetching} onClick={retry}>
                  {t('common:retry')}
                </Button>
              }
            >
              {t('list.stale')}
            </Notice>
          )}
          {unreadable > 0 && !hasFailed && (
            <Notice tone="warning">{t('list.unreadable', { count: unreadable })}</Notice>
          )}
        </div>
        {!hasFailed && notices}
      </div>
    </div>
  );
}

/** The query forgets its error while it tries again; the user should not. */
function useLastError(error: unknown): unknown {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return last;
}
