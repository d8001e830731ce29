import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { CountLine } from '../list/count-line';
import { ListFrame } from '../list/list-frame';
import { ListTable } from '../list/list-table';
import { NothingFound } from '../list/nothing-found';
import { sortFrom, sortText } from '../list/sort-text';
import type { TabProps } from '../list/tab-props';
import { searchKeyOf, useTextSearch } from '../list/text-search';
import { Toolbar } from '../list/toolbar';
import { useBusyRows } from '../list/use-busy-rows';
import { useListAddress } from '../list/use-list-address';
import { useSortedRows } from '../list/use-sorted-rows';
import { CreateButton } from './create-button';
import { fullName, type Technician } from './technician';
import { technicianSortValues } from './technician-sort';
import { useTechnicianColumns } from './use-technician-columns';
import { useTechnicianActions, useTechnicians } from './use-technicians';

const nothing: readonly Technician[] = [];
const searchKey = searchKeyOf(fullName);
const technicianKey = ({ id }: Technician) => id;
const sortable = Object.keys(technicianSortValues);

/** The technicians: search, creation, and the switch that enables or disables each of them. */
export function TechniciansTab({ api, notify }: TabProps) {
  const { t, i18n } = useTranslation('mssp');
  const list = useTechnicians(api);
  const { toggle } = useTechnicianActions(api);
  const busyRows = useBusyRows();
  const [query, change] = useListAddress();
  const all = list.data?.rows ?? nothing;
  const sort = sortFrom(query.order, sortable);
  const sorted = useSortedRows(all, technicianSortValues, sort, shownLanguage(i18n.language));
  const rows = useTextSearch(sorted, searchKey, query.search);
  const columns = useTechnicianColumns(busyRows, (technician) =>
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
