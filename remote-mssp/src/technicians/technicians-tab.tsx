import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { Button, DataTable, Glyph } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KeptDraft } from '../form/kept-draft';
import { BulkBar, BulkFailures, BulkStatus, InterruptedNotice } from '../list/bulk-bar';
import { CountLine } from '../list/count-line';
import { focusRowIfLost } from '../list/focus-lost';
import { ListFrame } from '../list/list-frame';
import { ListMenu } from '../list/list-menu';
import { NothingFound } from '../list/nothing-found';
import { Toolbar } from '../list/toolbar';
import { useChosenColumns } from '../list/use-chosen-columns';
import { everything, useListAddress } from '../list/use-list-address';
import { useListTable } from '../list/use-list-table';
import { useRefreshInterval } from '../list/use-refresh';
import { useSelectedRows } from '../list/use-selected-rows';
import { useListViews } from '../list/views/use-list-views';
import { useCommands } from '../panel-context/commands';
import { usePanel } from '../panel-context/panel';
import { usePanelSession } from '../panel-context/panel-session';
import { useDialogCode } from '../panel-context/use-code';
import { isKept } from './kept-draft';
import { fullName, type Technician } from './technician';
import { useBulkActions } from './use-bulk-actions';
import { useTechnicianColumns } from './use-technician-columns';
import { technicianList, useStateToggle } from './use-technicians';

const technicianKey = ({ id }: Technician) => id;

/** The technicians: search, creation, and the switch that enables or disables each of them. */
export function TechniciansTab() {
  const { api } = usePanel();
  const { t } = useTranslation('mssp');
  const list = useQuery({ ...technicianList.options(api), refetchInterval: useRefreshInterval() });
  const { isBusy, toggle } = useStateToggle();
  const columns = useTechnicianColumns(toggle);
  const { shown: chosen, choices } = useChosenColumns('technicians', columns);
  const address = useListAddress();
  const [query, change] = address;
  const views = useListViews({ name: 'technicians', address, columns, rows: list.data?.rows, textOf: fullName });
  const { table, shown } = useListTable({
    rows: views.rows,
    columns: chosen,
    textOf: fullName,
    address,
    handle: views.handle,
  });
  const { grid } = table;
  const { key } = useLocation();
  // A link, as one of the search, leads to its row.
  const only = query.search !== '' && shown.length === 1 ? shown[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time.
  useEffect(() => {
    if (only !== undefined) focusRowIfLost(grid.handle, only);
  }, [grid.handle, only, key]);
  const { selected, selection, clear } = useSelectedRows('technicians', shown, {
    labelOf: (technician) => t('technicians.select', { name: fullName(technician) || t('technicians.unnamed') }),
    allLabel: t('technicians.selectAll'),
  });
  const { bulk, actions } = useBulkActions(selected);
  const focusGrid = () => grid.handle.current?.focusRow(selected[0]?.id);
  const bar = (selected.length > 0 || bulk.progress) && (
    <BulkBar
      name="technicians"
      selected={selected.length}
      {...{ bulk, actions }}
      onClear={clear}
      onFocusLost={focusGrid}
    />
  );
  const [created, setCreated] = useState<RecordId>();
  const [creation, create, close] = useDialogCode(
    t('technicians.create.title'),
    () => import(/* webpackChunkName: "create-dialog" */ './create-dialog'),
    list.data !== undefined,
  );
  const createButton = useRef<HTMLButtonElement>(null);
  const resume = () => {
    // The dialog gives focus back there: the notice goes.
    createButton.current?.focus();
    create();
  };
  const { drafts } = usePanelSession();
  const show = (id: RecordId) => {
    setCreated(id);
    // A search may hide the new technician.
    change(everything);
  };
  useCommands('technicians', () => [{ id: 'create', label: t('technicians.create.open'), onSelect: create }]);
  const total = list.data?.rows.length ?? 0;
  return (
    <ListFrame
      name="technicians"
      list={list}
      notices={
        <>
          <div role="status">
            {!creation && isKept(drafts) && <KeptDraft text={t('drafts.keptTechnician')} onResume={resume} />}
          </div>
          <InterruptedNotice name="technicians" onFocusLost={focusGrid} />
          <BulkFailures name="technicians" nameOf={fullName} onFocusLost={focusGrid} {...bulk} />
        </>
      }
    >
      <Toolbar
        name="technicians"
        address={address}
        results={table.grid.handle}
        count={<CountLine name="technicians" list={list} count={shown.length} />}
      >
        <Button ref={createButton} variant="primary" icon={<Glyph icon={IconPlus} />} onClick={create}>
          {t('technicians.create.open')}
        </Button>
        <ListMenu
          name="technicians"
          {...{ columns, choices }}
          shown={chosen}
          rows={selected.length > 0 ? selected : shown}
          fileName="tecnici"
          more={[views.command]}
        />
      </Toolbar>
      {views.chips}
      <BulkStatus name="technicians" selected={selected.length} bulk={bulk} />
      <DataTable
        {...table}
        grid={{ ...grid, selection: { ...selection, bar } }}
        label={t('technicians.region')}
        row={{ key: technicianKey, isBusy, marked: created }}
        empty={<NothingFound name="technicians" isNarrowed={total > 0} address={address} />}
      />
      {views.dialog}
      {creation && <creation.CreateDialog onClose={close} onCreated={show} />}
    </ListFrame>
  );
}
