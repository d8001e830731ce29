import { useTranslation } from '@portal/shared/i18n';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { loadLimit } from '../federation/clock';
import { FirstContent } from '../portal';
import { Diagnosis } from './diagnosis';
import type { LazyFailure } from './lazy-screens';
import styles from './lazy-view.module.css';
import { type LazySource, useLazy } from './use-lazy';

/** In milliseconds. */
const slowAfter = 8_000;

interface LazyViewProps<Loaded> {
  readonly source: LazySource<Loaded, LazyFailure>;
  readonly children: (loaded: Loaded) => ReactNode;
}

/** Shows a spinner, a failure with 'Riprova', or the loaded part. */
export function LazyView<Loaded>({ source, children }: LazyViewProps<Loaded>) {
  const { state, retry } = useLazy(source);
  if (state.status === 'loaded') return children(state.value);
  return (
    <div className={styles['pending']}>
      {state.status === 'loading' ? <Loading /> : <Failed failure={state.failure} onRetry={retry} />}
    </div>
  );
}

export function Loading() {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spinner label={t('loading')} labelVisible />
      <p role="status" className={styles['quiet']}>
        {slow ? t('slowLoading') : ''}
      </p>
    </>
  );
}

function Failed({ failure, onRetry }: { readonly failure: LazyFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation('host');
  const { t: tCommon } = useTranslation();
  const reason = failure.timedOut
    ? t('area.timedOut', { seconds: loadLimit / 1000 })
    : t(`area.stage.${failure.stage}`);
  return (
    <>
      <ErrorState isPage title={t('area.failed')} retryLabel={tCommon('retry')} onRetry={onRetry}>
        {reason}
        <Diagnosis fault={failure.fault} stage={failure.stage} isRetryable={failure.stage !== 'contract'} />
      </ErrorState>
      <FirstContent />
    </>
  );
}
