import type { SupplierStatus } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { DataTable } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { BulkBar, BulkFailures, BulkStatus, InterruptedNotice } from '../list/bulk-bar';
import { CountLine } from '../list/count-line';
import { ListFrame } from '../list/list-frame';
import { ListMenu } from '../list/list-menu';
import { NothingFound } from '../list/nothing-found';
import { singleSpaced } from '../list/single-spaced';
import { Toolbar } from '../list/toolbar';
import { useChosenColumns } from '../list/use-chosen-columns';
import { everything, useListAddress } from '../list/use-list-address';
import { useListTable } from '../list/use-list-table';
import { useRefreshInterval } from '../list/use-refresh';
import { useSelectedRows } from '../list/use-selected-rows';
import { useListViews } from '../list/views/use-list-views';
import { usePanel } from '../panel-context/panel';
import { ExportButton } from './export-button';
import { KeptNote, useKeptNotes } from './kept-note';
import { hasStatus, settableStatuses, statusFrom } from './status';
import { StatusFilter } from './status-filter';
import type { Supplier } from './supplier';
import { SupplierDialogs, useSupplierDialogs } from './supplier-dialogs';
import { supplierList } from './supplier-list';
import { useStatusChanges } from './use-status-changes';
import { useStatusFilter } from './use-status-filter';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierTexts } from './use-supplier-texts';

const supplierName = ({ name }: Supplier) => singleSpaced(name ?? '');
const keepOf = (text: string) => {
  const wanted = statusFrom(text);
  return wanted === null ? undefined : hasStatus(wanted);
};
const supplierKey = ({ id }: Supplier) => id;

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab() {
  const { api, notify } = usePanel();
  const { t } = useTranslation('mssp');
  const list = useQuery({ ...supplierList.options(api), refetchInterval: useRefreshInterval() });
  const address = useListAddress();
  const [query, change] = address;
  const filter = statusFrom(query.filter);
  const { keep, isOutside, hold } = useStatusFilter(filter);
  const rows = list.data?.rows;
  const dialogs = useSupplierDialogs(rows);
  const changes = useStatusChanges(hold);
  const notes = useKeptNotes(rows, changes.isBusy);
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
  });
  const { grid } = table;
  const texts = useSupplierTexts();
  const inFilter = useMemo(
    () => (keep ? shown.filter((supplier) => !isOutside(supplier)) : shown),
    [keep, shown, isOutside],
  );
  const { selected, selection, deselect, clear } = useSelectedRows('suppliers', inFilter, {
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
  const focusGrid = () => grid.handle.current?.focusRow(shown.find(({ id }) => selection.keys.has(id))?.id);
  const bar = (selected.length > 0 || bulk.progress) && (
    <BulkBar
      name="suppliers"
      selected={selected.length}
      bulk={bulk}
      actions={settableStatuses.map((status) => ({
        id: status,
        verb: t('suppliers.bulk.mark'),
        label: t(`suppliers.bulk.set.${status}`),
        onSelect: () => changes.setMany(selected, status, deselect),
      }))}
      onClear={clear}
      onFocusLost={focusGrid}
    />
  );
  return (
    <ListFrame
      name="suppliers"
      list={list}
      notices={
        <>
          <div role="status">{!dialogs.opened && <KeptNote notes={notes} onResume={dialogs.editNote} />}</div>
          <InterruptedNotice name="suppliers" onFocusLost={focusGrid} />
          <BulkFailures name="suppliers" nameOf={supplierName} onFocusLost={focusGrid} {...bulk} />
        </>
      }
    >
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
        <ExportButton rows={inFilter} isDisabled={!rows} notify={notify} />
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
        empty={<NothingFound name="suppliers" isNarrowed={total > 0} onShowAll={() => change(everything)} />}
      />
      {changes.question}
      {views.dialog}
      <SupplierDialogs
        {...{ dialogs, rows, shown, notes }}
        isBusy={changes.isFormBusy}
        onSave={changes.save}
        table={grid.handle}
      />
    </ListFrame>
  );
}
