import { supplierStatuses } from '@portal/shared/contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { DataTable, SelectField, sortRows } from '@portal/shared/ui';
import { useMemo } from 'react';
import listStyles from '../list/list.module.css';
import { ListFrame } from '../list/list-frame';
import { CountLine, NothingFound, SkeletonRows, Toolbar } from '../list/list-parts';
import { sortFrom, sortText } from '../list/sort-text';
import type { TabProps } from '../list/tab-props';
import { useTextSearch } from '../list/text-search';
import { useListAddress } from '../list/use-list-address';
import { ExportButton } from './export-button';
import { statusFrom } from './status';
import type { Supplier } from './supplier';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierDialogs } from './use-supplier-dialogs';
import { useSupplierChanges, useSuppliers } from './use-suppliers';

const nothing: readonly Supplier[] = [];
const nameOf = ({ name }: Supplier) => name ?? '';

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab({ api, notify }: TabProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const list = useSuppliers(api);
  const changes = useSupplierChanges(api, notify);
  const dialogs = useSupplierDialogs(changes.saveNote);
  const columns = useSupplierColumns(changes, dialogs);
  const [query, change] = useListAddress();
  const all = list.data?.rows ?? nothing;
  const filter = statusFrom(query.filter);
  const filtered = useMemo(
    () => (filter === null ? all : all.filter(({ status }) => statusFrom(status) === filter)),
    [all, filter],
  );
  const rows = useTextSearch(filtered, nameOf, query.search);
  const sort = sortFrom(query.order, ['name', 'vatNumber', 'status']);
  const inOrder = () => {
    const sortValue = columns.find(({ id }) => id === sort?.by)?.sortValue;
    return sort && sortValue ? sortRows(rows, sortValue, sort.direction, language) : rows;
  };
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
        <ExportButton rows={inOrder} isDisabled={!list.data} notify={notify} />
      </Toolbar>
      <CountLine loading={list.data ? undefined : t('suppliers.loading')} text={count} />
      <DataTable
        className={listStyles['table']}
        label={t('suppliers.region')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => change({ order: sortText(next) })}
        language={language}
        loading={list.data ? undefined : <SkeletonRows columns={columns.length} />}
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
