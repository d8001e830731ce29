import { supplierStatuses } from '@portal/shared/contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { SelectField } from '@portal/shared/ui';
import { useMemo } from 'react';
import { CountLine } from '../list/count-line';
import { ListFrame } from '../list/list-frame';
import { ListTable } from '../list/list-table';
import { NothingFound } from '../list/nothing-found';
import { sortFrom, sortText } from '../list/sort-text';
import type { TabProps } from '../list/tab-props';
import { searchKeyOf, useTextSearch } from '../list/text-search';
import { Toolbar } from '../list/toolbar';
import { useListAddress } from '../list/use-list-address';
import { useSortedRows } from '../list/use-sorted-rows';
import { ExportButton } from './export-button';
import { statusFrom } from './status';
import type { Supplier } from './supplier';
import { supplierSortValues } from './supplier-sort';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierDialogs } from './use-supplier-dialogs';
import { useSupplierChanges, useSuppliers } from './use-suppliers';

const nothing: readonly Supplier[] = [];
const searchKey = searchKeyOf(({ name }: Supplier) => name ?? '');
const supplierKey = ({ id }: Supplier) => id;
const sortable = Object.keys(supplierSortValues);

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab({ api, notify }: TabProps) {
  const { t, i18n } = useTranslation('mssp');
  const list = useSuppliers(api);
  const changes = useSupplierChanges(api, notify);
  const dialogs = useSupplierDialogs(changes.saveNote);
  const columns = useSupplierColumns(changes, dialogs);
  const [query, change] = useListAddress();
  const all = list.data?.rows ?? nothing;
  const filter = statusFrom(query.filter);
  const sort = sortFrom(query.order, sortable);
  const sorted = useSortedRows(all, supplierSortValues, sort, shownLanguage(i18n.language));
  const filtered = useMemo(
    () => (filter === null ? sorted : sorted.filter(({ status }) => statusFrom(status) === filter)),
    [sorted, filter],
  );
  const rows = useTextSearch(filtered, searchKey, query.search);
  const count =
    rows.length === all.length
      ? t('suppliers.count', { count: all.length })
      : t('suppliers.countOf', { count: rows.length, total: all.length });
  return (
    <ListFrame list={list} failedTitle={t('suppliers.failed')}>
      <Toolbar searchLabel={t('suppliers.search')} search={query.search} onSearch={(search) => change({ search })}>
        <SelectField
          label={t('suppliers.filter')}
          value={filter ?? ''}
          options={[
            { value: '', label: t('suppliers.filters.all') },
            ...supplierStatuses.map((status) => ({ value: status, label: t(`suppliers.filters.${status}`) })),
          ]}
          onChange={(event) => change({ filter: event.target.value })}
        />
        <ExportButton rows={rows} isDisabled={!list.data} notify={notify} />
      </Toolbar>
      <CountLine loading={list.data ? undefined : t('suppliers.loading')} text={count} />
      <ListTable
        label={t('suppliers.region')}
        columns={columns}
        rows={rows}
        rowKey={supplierKey}
        sort={sort}
        onSort={(next) => change({ order: sortText(next) })}
        isLoading={!list.data}
        shownFor={JSON.stringify(query)}
        empty={
          <NothingFound
            title={t('suppliers.empty')}
            hint={t('suppliers.emptyList')}
            isNarrowed={all.length > 0}
            onShowAll={() => change({ search: '', filter: '' })}
          />
        }
      />
      {dialogs.open}
    </ListFrame>
  );
}
