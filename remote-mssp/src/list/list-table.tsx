import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { classNames, DataTable, type DataTableProps } from '@portal/shared/ui';
import styles from './list.module.css';
import { SkeletonRows } from './skeleton-rows';
import { useRowWindow } from './use-row-window';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'sort' | 'onSort' | 'helpLabel' | 'empty' | 'className'
>;

export interface ListTableProps<Row> extends TableProps<Row> {
  /** In the order in which they are shown. */
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  /** What the rows were searched, filtered and sorted by. */
  readonly shownFor: string;
}

/** The table of a list, of any length: a long one has only the rows that are seen. */
export function ListTable<Row>({ rows, isLoading, shownFor, className, ...table }: ListTableProps<Row>) {
  const { i18n } = useTranslation();
  const shown = useRowWindow({ rows, rowKey: table.rowKey, shownFor });
  return (
    <div {...shown.frame} className={styles['window']}>
      <DataTable
        {...table}
        rows={shown.rows}
        language={shownLanguage(i18n.language)}
        loading={isLoading ? <SkeletonRows columns={table.columns.length} /> : undefined}
        className={classNames(styles['table'], className)}
      />
    </div>
  );
}
