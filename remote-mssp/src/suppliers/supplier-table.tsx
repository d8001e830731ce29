import type { Rows, SupplierStatus } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { DataTable } from '@portal/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import { BulkBar, BulkStatus } from '../list/bulk-bar';
import { CountLine } from '../list/count-line';
import { ListMenu } from '../list/list-menu';
import { NothingFound } from '../list/nothing-found';
import { singleSpaced } from '../list/single-spaced';
import { Toolbar } from '../list/toolbar';
import { useChosenColumns } from '../list/use-chosen-columns';
import { useListAddress } from '../list/use-list-address';
import { useListTable } from '../list/use-list-table';
import { useSelectedRows } from '../list/use-selected-rows';
import { useListViews } from '../list/views/use-list-views';
import { usePanel } from '../panel-context/panel';
import { ExportButton } from './export-button';
import type { KeptNotes } from './kept-note';
import { hasStatus, settableStatuses, statusFrom } from './status';
import { StatusFilter } from './status-filter';
import type { Supplier } from './supplier';
import { type Dialogs, SupplierDialogs } from './supplier-dialogs';
import type { StatusChanges } from './use-status-changes';
import { type StatusFilter as RowFilter, useStatusFilter } from './use-status-filter';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierTexts } from './use-supplier-texts';

export const supplierName = ({ name }: Supplier) => singleSpaced(name ?? '');
const keepOf = (text: string) => {
  const wanted = statusFrom(text);
  return wanted === null ? undefined : hasStatus(wanted);
};
const supplierKey = ({ id }: Supplier) => id;

export interface SupplierTableHandle extends Pick<RowFilter, 'hold'> {
  /** Focuses the first selected row that is shown, or the first. */
  readonly focusSelected: () => void;
}

interface SupplierTableProps {
  readonly ref: Ref<SupplierTableHandle>;
  readonly list: UseQueryResult<Rows<Supplier>>;
  readonly changes: StatusChanges;
  readonly dialogs: Dialogs;
  readonly notes: KeptNotes;
}

/** The rows that search and filter keep, with what can be done with them. Apart from its tab, which need not render again at each keystroke. */
export function SupplierTable({ ref, list, changes, dialogs, notes }: SupplierTableProps) {
  const { notify } = usePanel();
  const { t } = useTranslation('mssp');
  const address = useListAddress();
  const [query, change] = address;
  const filter = statusFrom(query.filter);
  const { keep, isOutside, hold } = useStatusFilter(filter);
  const rows = list.data?.rows;
  const columns = useSupplierColumns({ setStatus: changes.setStatus, ...dialogs });
  const { shown: chosen, choices } = useChosenColumns('suppliers', columns);
  const views = useListViews({ name: 'suppliers', address, columns, rows, textOf: supplierName, keepOf });
  const { table, shown, found } = useListTable({
    rows: views.rows,
    keep,
    columns: chosen,
    textOf: supplierName,
    onEnter: dialogs.editNote,
    address,
    handle: views.handle,
  });
  const { grid } = table;
  const texts = useSupplierTexts();
  const inFilter = useMemo(
    () => (keep ? shown.filter((supplier) => !isOutside(supplier)) : shown),
    [keep, shown, isOutside],
  );
  const { selected, selection, clear } = useSelectedRows('suppliers', inFilter, {
    labelOf: texts.select,
    allLabel: t('suppliers.selectAll'),
  });
  const mark = useCallback(
    (supplier: Supplier) => (isOutside(supplier) ? t('suppliers.outside') : undefined),
    [isOutside, t],
  );
  const { bulk } = changes;
  const total = rows?.length ?? 0;
  const setFilter = useCallback((status: SupplierStatus | null) => change({ filter: status ?? '' }), [change]);
  const focusSelected = () => void grid.handle.current?.focusRow(shown.find(({ id }) => selection.keys.has(id))?.id);
  useImperativeHandle(ref, () => ({ hold, focusSelected }));
  const bar = (selected.length > 0 || bulk.progress) && (
    <BulkBar
      name="suppliers"
      selected={selected.length}
      bulk={bulk}
      actions={settableStatuses.map((status) => ({
        id: status,
        verb: t('suppliers.bulk.mark'),
        label: t(`suppliers.bulk.set.${status}`),
        onSelect: () => changes.setMany(selected, status),
      }))}
      onClear={clear}
      onFocusLost={focusSelected}
    />
  );
  return (
    <>
      <Toolbar
        name="suppliers"
        address={address}
        results={grid.handle}
        count={
          <>
            <CountLine name="suppliers" list={list} count={inFilter.length} />
            <StatusFilter found={rows && found} filter={filter} onFilter={setFilter} />
          </>
        }
      >
        <ExportButton rows={inFilter} notify={notify} />
        <ListMenu
          name="suppliers"
          {...{ columns, choices }}
          shown={chosen}
          rows={selected.length > 0 ? selected : inFilter}
          more={[views.command]}
          settings={changes.settings}
        />
      </Toolbar>
      {views.chips}
      <BulkStatus name="suppliers" selected={selected.length} bulk={bulk} />
      <DataTable
        {...table}
        grid={{ ...grid, selection: { ...selection, bar } }}
        label={t('suppliers.region')}
        row={{
          key: supplierKey,
          isBusy: changes.isBusy,
          mark,
        }}
        empty={<NothingFound name="suppliers" isNarrowed={total > 0} onRefresh={list.refetch} address={address} />}
      />
      {views.dialog}
      <SupplierDialogs
        {...{ dialogs, rows, notes }}
        shown={inFilter}
        isBusy={changes.isFormBusy}
        onSave={changes.save}
        table={grid.handle}
      />
    </>
  );
}
