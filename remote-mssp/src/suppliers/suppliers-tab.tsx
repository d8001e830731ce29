import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { BulkFailures, InterruptedNotice } from '../list/bulk-bar';
import { ListFrame } from '../list/list-frame';
import { useRefreshInterval } from '../list/use-refresh';
import { usePanel } from '../panel-context/panel';
import { KeptNote, useKeptNotes } from './kept-note';
import { useSupplierDialogs } from './supplier-dialogs';
import { supplierList } from './supplier-list';
import { SupplierTable, type SupplierTableHandle, supplierName } from './supplier-table';
import { useStatusChanges } from './use-status-changes';

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab() {
  const { api } = usePanel();
  const list = useQuery({ ...supplierList.options(api), refetchInterval: useRefreshInterval() });
  const rows = list.data?.rows;
  const table = useRef<SupplierTableHandle>(null);
  const changes = useStatusChanges(useCallback((ids) => table.current?.hold(ids), []));
  const dialogs = useSupplierDialogs(rows);
  const notes = useKeptNotes(rows, changes.isBusy);
  const focusTable = () => table.current?.focusSelected();
  return (
    <ListFrame
      name="suppliers"
      list={list}
      notices={
        <>
          <div role="status">{!dialogs.opened && <KeptNote notes={notes} onResume={dialogs.editNote} />}</div>
          <InterruptedNotice name="suppliers" onFocusLost={focusTable} />
          <BulkFailures name="suppliers" nameOf={supplierName} onFocusLost={focusTable} {...changes.bulk} />
        </>
      }
    >
      <SupplierTable ref={table} {...{ list, changes, dialogs, notes }} />
      {changes.question}
    </ListFrame>
  );
}
