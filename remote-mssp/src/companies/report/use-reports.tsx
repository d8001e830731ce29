import { useTranslation } from '@portal/shared/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import { usePanel } from '../../panel-context/panel';
import type { Changes } from '../changes/changes';
import type { Company } from '../company';
import type { PrintedReports } from './printed-reports';

/** Of one job: a browser prepares as many pages at once. */
const mostReports = 200;

export interface Reports {
  readonly print: (reported: readonly Company[]) => void;
  /** To be rendered. */
  readonly printed: ReactNode;
}

interface Job {
  readonly id: number;
  readonly reported: readonly Company[];
  readonly Printed: typeof PrintedReports;
}

/** @param readAt when the companies were read, in milliseconds since 1970 */
export function useReports(
  companies: readonly Company[] | undefined,
  readAt: number,
  changes: Changes | undefined,
): Reports {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  const [job, setJob] = useState<Job>();
  const done = useCallback(() => setJob(undefined), []);

  async function print(reported: readonly Company[]) {
    if (reported.length > mostReports) return notify(t('companies.report.tooMany', { most: mostReports }), 'error');
    try {
      const { PrintedReports } = await import(/* webpackChunkName: "company-report" */ './printed-reports');
      setJob((last) => ({ id: (last?.id ?? 0) + 1, reported, Printed: PrintedReports }));
    } catch (cause) {
      reportError(cause);
      notify(t('companies.report.notLoaded'), 'error');
    }
  }

  return {
    print: (reported) => void print(reported),
    printed: job && companies && (
      <job.Printed key={job.id} reported={job.reported} {...{ companies, readAt, changes }} onDone={done} />
    ),
  };
}
