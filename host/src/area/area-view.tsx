import { useTranslation } from '@portal/shared/i18n';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { loadLimit } from '../federation/clock';
import { Arrived } from '../portal';
import styles from './area-view.module.css';
import type { AreaFailure } from './areas';
import { type AreaSource, useArea } from './use-area';

/** After this long, in milliseconds, a load says that it takes longer than usual. */
const slowAfter = 8_000;

interface AreaViewProps<Loaded> {
  readonly source: AreaSource<Loaded, AreaFailure>;
  readonly children: (loaded: Loaded) => ReactNode;
  /** What the page looks like around it until it is loaded. */
  readonly frame?: (content: ReactNode) => ReactNode;
}

/** Shows a part of the page once it is there; until then that it loads, or what failed and 'Riprova'. */
export function AreaView<Loaded>({ source, children, frame = (content) => content }: AreaViewProps<Loaded>) {
  const { area, retry } = useArea(source);
  if (area.status === 'loaded') return children(area.value);
  return frame(
    <div className={styles['area']}>
      {area.status === 'loading' ? <AreaLoading /> : <AreaFailed failure={area.failure} onRetry={retry} />}
    </div>,
  );
}

function AreaLoading() {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spinner label={t('loading')} />
      <p role="status" className={styles['quiet']}>
        {slow ? t('slowLoading') : ''}
      </p>
    </>
  );
}

function AreaFailed({ failure, onRetry }: { readonly failure: AreaFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation('host');
  const { t: tCommon } = useTranslation();
  const reason = failure.timedOut
    ? t('area.timedOut', { seconds: loadLimit / 1000 })
    : t(`area.stage.${failure.stage}`);
  return (
    <>
      <ErrorState title={t('area.failed')} retryLabel={tCommon('retry')} onRetry={onRetry}>
        {reason}
      </ErrorState>
      <Arrived />
    </>
  );
}
