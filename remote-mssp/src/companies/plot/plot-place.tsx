import { useTranslation } from '@portal/shared/i18n';
import { Button, Skeleton } from '@portal/shared/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFocusLost } from '../../list/focus-lost';
import { useRememberedSwitch } from '../../list/use-remembered-switch';
import type { CompanyFilterProps } from '../company-filter';
import styles from '../company-kpis.module.css';
import { FoldButton } from '../fold-button';
import type { CompanyPlot } from './company-plot';
// Not with the plot's code: each style sheet that arrives lays out the whole page anew, rows and all.
import './plot.module.css';

/** Keeps room for the plot, which is no part of the way to the first rows: it is fetched once they are there. */
export function PlotPlace({ companies, ...rest }: CompanyFilterProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const [Plot, setPlot] = useState<typeof CompanyPlot>();
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, choose] = useRememberedSwitch('portal.plot', false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const retry = useFocusLost(() => place.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus());
  const isWanted = Boolean(companies?.length);
  const load = useCallback(async () => {
    try {
      const { CompanyPlot } = await import(/* webpackChunkName: "company-plot" */ './company-plot');
      setPlot(() => CompanyPlot);
    } catch (cause) {
      reportError(cause);
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  function content() {
    if (companies?.length === 0) return <p className={styles['instead']}>{t('companies.plot.none')}</p>;
    if (Plot && companies) return <Plot companies={companies} {...rest} />;
    if (!hasFailed) return <Skeleton className={styles['pending']} />;
    return (
      <p className={styles['instead']}>
        {t('companies.plot.failed')}{' '}
        <Button ref={retry} size="small" onClick={() => void load()}>
          {t('common:retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <FoldButton
        label={t('companies.plot.toggle')}
        controls={id}
        isOpen={isOpen}
        onToggle={choose}
        className={styles['plot-toggle']}
      />
      <div ref={place} id={id} className={styles['plot']}>
        {content()}
      </div>
    </>
  );
}
