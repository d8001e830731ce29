import { useTranslation } from '@portal/shared/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { ListColumn } from '../../list/list-column';
import { usePanel } from '../../panel-context/panel';
import { useCode } from '../../panel-context/use-code';
import type { ChangeText } from '../changes/use-change-text';
import type { Company } from '../company';
import type { PrintedReports } from './printed-reports';

/** Of one job: a browser prepares as many pages at once. */
const mostReports = 200;

export interface Reports {
  readonly print: (reported: readonly Company[]) => void;
  /** Asks for the printed reports, to bundle them with the columns' data. */
  readonly bundle: (reported: readonly Company[], columns: readonly ListColumn<Company>[]) => void;
  /** To be rendered. */
  readonly printed: ReactNode;
}

interface Job {
  readonly id: number;
  readonly reported: readonly Company[];
  readonly companies: readonly Company[];
  readonly readAt: number;
  readonly Printed: typeof PrintedReports;
}

/** @param readAt when the companies were read, in milliseconds since 1970 */
export function useReports(
  companies: readonly Company[] | undefined,
  readAt: number,
  changeText: ChangeText | undefined,
): Reports {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  const withCode = useCode();
  const [job, setJob] = useState<Job>();
  const [dialog, setDialog] = useState<ReactNode>();
  const done = useCallback(() => setJob(undefined), []);

  async function print(reported: readonly Company[]) {
    if (reported.length > mostReports) return notify(t('companies.report.tooMany', { most: mostReports }), 'error');
    const code = await withCode(
      t('companies.report.printMany'),
      import(/* webpackChunkName: "company-report" */ './printed-reports'),
    );
    if (code && companies)
      setJob((last) => ({ id: (last?.id ?? 0) + 1, reported, companies, readAt, Printed: code.PrintedReports }));
  }

  async function bundle(reported: readonly Company[], columns: readonly ListColumn<Company>[]) {
    const code = await withCode(
      t('companies.bundle.open'),
      import(/* webpackChunkName: "auditor-dialog" */ './auditor-dialog'),
    );
    if (!code) return;
    const onPrint = () => void print(reported);
    const onClose = () => setDialog(undefined);
    setDialog(<code.AuditorDialog companies={reported} {...{ columns, readAt, onPrint, onClose }} />);
  }

  return {
    print: (reported) => void print(reported),
    bundle: (reported, columns) => void bundle(reported, columns),
    printed: (
      <>
        {job && <job.Printed key={job.id} {...job} changeText={changeText} onDone={done} />}
        {dialog}
      </>
    ),
  };
}
