import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, type Column, Glyph, Switch } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CountLine } from '../list/count-line';
import { ListFrame } from '../list/list-frame';
import { ListTable } from '../list/list-table';
import { NothingFound } from '../list/nothing-found';
import { sortFrom, sortText } from '../list/sort-text';
import type { TabProps } from '../list/tab-props';
import { searchKeyOf, useTextSearch } from '../list/text-search';
import { Toolbar } from '../list/toolbar';
import { type BusyRows, useBusyRows } from '../list/use-busy-rows';
import { useListAddress } from '../list/use-list-address';
import { type SortValues, useSortedRows } from '../list/use-sorted-rows';
import { CreateDialog } from './create-dialog';
import { fullName, type Technician, type TechnicianDraft } from './technician';
import styles from './technicians-tab.module.css';
import { useTechnicianActions, useTechnicians } from './use-technicians';

const nothing: readonly Technician[] = [];
const searchKey = searchKeyOf(fullName);
const technicianKey = ({ id }: Technician) => id;
const sortValues: SortValues<Technician> = {
  name: (technician) => fullName(technician) || null,
  email: ({ email }) => email || null,
  phone: ({ phone }) => phone || null,
  role: ({ role }) => role || null,
  state: ({ isActive }) => Number(!isActive),
};
const sortable = Object.keys(sortValues);

/** The technicians: search, creation, and the switch that enables or disables each of them. */
export function TechniciansTab({ api, notify }: TabProps) {
  const { t, i18n } = useTranslation('mssp');
  const list = useTechnicians(api);
  const { toggle } = useTechnicianActions(api);
  const busyRows = useBusyRows();
  const [query, change] = useListAddress();
  const all = list.data?.rows ?? nothing;
  const sort = sortFrom(query.order, sortable);
  const sorted = useSortedRows(all, sortValues, sort, shownLanguage(i18n.language));
  const rows = useTextSearch(sorted, searchKey, query.search);
  const columns = useColumns(busyRows, (technician) =>
    busyRows.during(technician.id, async () => {
      try {
        await toggle(technician);
        notify(t(technician.isActive ? 'technicians.disabled' : 'technicians.enabled'), 'success');
      } catch {
        // Whatever the failure, the specified message is the same.
        notify(t('technicians.stateFailed'), 'error');
      }
    }),
  );
  const count =
    rows.length === all.length
      ? t('technicians.count', { count: all.length })
      : t('technicians.countOf', { count: rows.length, total: all.length });
  return (
    <ListFrame list={list} failedTitle={t('technicians.failed')}>
      <Toolbar searchLabel={t('technicians.search')} search={query.search} onSearch={(search) => change({ search })}>
        <CreateButton api={api} notify={notify} />
      </Toolbar>
      <CountLine loading={list.data ? undefined : t('technicians.loading')} text={count} />
      <ListTable
        label={t('technicians.region')}
        columns={columns}
        rows={rows}
        rowKey={technicianKey}
        sort={sort}
        onSort={(next) => change({ order: sortText(next) })}
        isLoading={!list.data}
        shownFor={JSON.stringify(query)}
        empty={
          <NothingFound
            title={t('technicians.empty')}
            hint={t('technicians.emptyList')}
            isNarrowed={all.length > 0}
            onShowAll={() => change({ search: '' })}
          />
        }
      />
    </ListFrame>
  );
}

function useColumns(busyRows: BusyRows, onToggle: (technician: Technician) => Promise<void>): Column<Technician>[] {
  const { t } = useTranslation('mssp');
  const text = (id: 'email' | 'phone' | 'role'): Column<Technician> => ({
    id,
    header: t(`technicians.columns.${id}`),
    sortValue: sortValues[id],
    cell: (technician) => technician[id] || t('list.none'),
  });
  return [
    {
      id: 'name',
      header: t('technicians.columns.name'),
      rowHeader: true,
      sortValue: sortValues['name'],
      cell: (technician) => fullName(technician) || t('list.none'),
    },
    text('email'),
    text('phone'),
    text('role'),
    {
      id: 'state',
      header: t('technicians.columns.state'),
      sortValue: sortValues['state'],
      cell: (technician) => (
        <StateSwitch
          technician={technician}
          isBusy={busyRows.isBusy(technician.id)}
          onToggle={() => void onToggle(technician)}
        />
      ),
    },
  ];
}

interface StateSwitchProps {
  readonly technician: Technician;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
}

function StateSwitch({ technician, isBusy, onToggle }: StateSwitchProps) {
  const { t } = useTranslation('mssp');
  return (
    <span className={styles['state']}>
      <Switch
        checked={technician.isActive}
        busy={isBusy}
        onChange={onToggle}
        label={t('technicians.stateOf', { name: fullName(technician) || t('technicians.unnamed') })}
        labelHidden
      />
      <span aria-hidden="true">
        {t(technician.isActive ? 'technicians.states.active' : 'technicians.states.inactive')}
      </span>
    </span>
  );
}

function CreateButton({ api, notify }: TabProps) {
  const { t } = useTranslation('mssp');
  const { create } = useTechnicianActions(api);
  const [isOpen, setOpen] = useState(false);

  async function onCreate(draft: TechnicianDraft): Promise<boolean> {
    try {
      const email = await create(draft);
      notify(t('technicians.created', { email }), 'success');
      return true;
    } catch {
      // Whatever the failure, the specified message is the same.
      notify(t('technicians.createFailed'), 'error');
      return false;
    }
  }

  return (
    <>
      <Button variant="primary" icon={<Glyph icon={IconPlus} />} onClick={() => setOpen(true)}>
        {t('technicians.create.open')}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} onCreate={onCreate} />}
    </>
  );
}
