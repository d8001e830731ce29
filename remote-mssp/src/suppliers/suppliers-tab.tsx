import type { RecordId } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { DataTable } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { singleSpaced } from '../names/single-spaced';
import type { TabProps } from '../panel-context/tab-props';
import { CountLine } from '../table-frame/count-line';
import { ListFrame } from '../table-frame/list-frame';
import { NothingFound } from '../table-frame/nothing-found';
import { Toolbar } from '../table-frame/toolbar';
import { useListAddress } from '../table-frame/use-list-address';
import { useListTable } from '../table-frame/use-list-table';
import { BulkBar } from './bulk-bar';
import { ExportButton } from './export-button';
import { NoteSeries } from './note-series';
import { type SettableStatus, statusFrom } from './status';
import { StatusFilter } from './status-filter';
import type { Supplier } from './supplier';
import { SupplierDetails } from './supplier-details';
import styles from './suppliers-tab.module.css';
import { UndoBar } from './undo-bar';
import { useStatusChanges } from './use-status-changes';
import { useStatusFilter } from './use-status-filter';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierDialogs } from './use-supplier-dialogs';
import { useSuppliers } from './use-suppliers';

const supplierName = ({ name }: Supplier) => singleSpaced(name ?? '');
const none: readonly never[] = [];
const supplierKey = ({ id }: Supplier) => id;

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab({ api, notify }: TabProps) {
  const { t } = useTranslation('mssp');
  const list = useSuppliers(api);
  const dialogs = useSupplierDialogs();
  const address = useListAddress();
  const [query, change] = address;
  const filter = statusFrom(query.filter);
  const { keep, isOutside, hold } = useStatusFilter(filter);
  const rows = list.data?.rows;
  const changes = useStatusChanges({ api, notify, rows: rows ?? none, hold });
  const columns = useSupplierColumns({ setStatus: changes.setStatus, ...dialogs });
  const [table, found] = useListTable({
    rows,
    keep,
    columns,
    textOf: supplierName,
    onEnter: dialogs.editNote,
    address,
  });
  const shown = table.rows;
  const total = rows?.length ?? 0;
  const outside = keep ? shown.filter(isOutside).length : 0;
  const count =
    shown.length === total
      ? t('suppliers.count', { count: total })
      : t('suppliers.countOf', { count: shown.length, total });
  const { opened } = dialogs;
  const [selectedIds, select] = useState<ReadonlySet<RecordId>>(new Set());
  // A row that a search hides stays selected, and is left alone until it shows again.
  const selected = useMemo(() => shown.filter(({ id }) => selectedIds.has(id)), [shown, selectedIds]);
  function setSelected(status: SettableStatus) {
    changes.setMany(selected, status, (left) => {
      const done = new Set(selected.map(({ id }) => id));
      for (const { id } of left) done.delete(id);
      select((ids) => new Set([...ids].filter((id) => !done.has(id))));
    });
  }
  function undo() {
    changes.undoLast();
    const [first] = changes.undo?.suppliers ?? none;
    // The button that was pressed goes.
    if (first) table.grid.handle.current?.focusRow(first.id);
  }
  return (
    <ListFrame list={list} failedTitle={t('suppliers.failed')}>
      <Toolbar
        searchLabel={t('suppliers.search')}
        search={query.search}
        onSearch={(search) => change({ search })}
        results={table.grid.handle}
      >
        <ExportButton rows={shown} isDisabled={!rows} notify={notify} />
        <StatusFilter found={rows && found} filter={filter} onFilter={(status) => change({ filter: status ?? '' })} />
      </Toolbar>
      <div className={styles['line']}>
        <BulkBar selected={selected.length} bulk={changes.bulk} onSet={setSelected} onClear={() => select(new Set())} />
        <CountLine
          loading={rows ? undefined : t('suppliers.loading')}
          text={outside === 0 ? count : t('suppliers.countOutside', { count: outside, shown: count })}
        />
      </div>
      <DataTable
        {...table}
        selection={{
          keys: selectedIds,
          onChange: select,
          labelOf: ({ name }) => t('suppliers.select', { company: name || t('suppliers.unnamed') }),
          allLabel: t('suppliers.selectAll'),
        }}
        label={t('suppliers.region')}
        rowKey={supplierKey}
        isBusy={({ id }) => changes.isBusy(id)}
        mark={(supplier) => (isOutside(supplier) ? t('suppliers.outside') : undefined)}
        empty={
          <NothingFound
            title={t('suppliers.empty')}
            hint={t('suppliers.emptyList')}
            isNarrowed={total > 0}
            onShowAll={() => change({ search: '', filter: '' })}
          />
        }
      />
      <UndoBar undo={changes.undo} onUndo={undo} onEnd={changes.forgetUndo} />
      {changes.question}
      {opened?.dialog === 'details' && <SupplierDetails supplier={opened.supplier} onClose={dialogs.close} />}
      {opened?.dialog === 'note' && rows && (
        <NoteSeries
          first={opened.supplier}
          suppliers={rows}
          shown={shown}
          onSave={changes.save}
          onClose={(last) => {
            flushSync(dialogs.close);
            if (last !== opened.supplier.id) table.grid.handle.current?.focusRow(last);
          }}
        />
      )}
    </ListFrame>
  );
}
