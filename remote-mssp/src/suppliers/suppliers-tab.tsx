import { type SupplierStatus, supplierStatuses } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { DataTable, SelectField } from '@portal/shared/ui';
import { useMemo } from 'react';
import { singleSpaced } from '../names/single-spaced';
import type { TabProps } from '../panel-context/tab-props';
import { CountLine } from '../table-frame/count-line';
import { ListFrame } from '../table-frame/list-frame';
import { NothingFound } from '../table-frame/nothing-found';
import { Toolbar } from '../table-frame/toolbar';
import { useListAddress } from '../table-frame/use-list-address';
import { useListTable } from '../table-frame/use-list-table';
import { ExportButton } from './export-button';
import { statusFrom } from './status';
import type { Supplier } from './supplier';
import { supplierSortValues } from './supplier-sort';
import { useSupplierColumns } from './use-supplier-columns';
import { useSupplierDialogs } from './use-supplier-dialogs';
import { useSupplierChanges, useSuppliers } from './use-suppliers';

const supplierName = ({ name }: Supplier) => singleSpaced(name ?? '');
const supplierKey = ({ id }: Supplier) => id;

/** The prospective suppliers: search, filter, contact state, notes, details, and the export. */
export function SuppliersTab({ api, notify }: TabProps) {
  const { t } = useTranslation('mssp');
  const list = useSuppliers(api);
  const changes = useSupplierChanges(api, notify);
  const dialogs = useSupplierDialogs(changes.saveNote);
  const columns = useSupplierColumns({ ...changes, ...dialogs });
  const address = useListAddress();
  const [query, change] = address;
  const filter = statusFrom(query.filter);
  const rows = list.data?.rows;
  const table = useListTable({
    rows,
    columns,
    sortValues: supplierSortValues,
    keep: useStatusFilter(filter),
    textOf: supplierName,
    address,
  });
  const total = rows?.length ?? 0;
  const count =
    table.rows.length === total
      ? t('suppliers.count', { count: total })
      : t('suppliers.countOf', { count: table.rows.length, total });
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
        <ExportButton rows={table.rows} isDisabled={!rows} notify={notify} />
      </Toolbar>
      <CountLine loading={rows ? undefined : t('suppliers.loading')} text={count} />
      <DataTable
        {...table}
        label={t('suppliers.region')}
        rowKey={supplierKey}
        isBusy={({ id }) => changes.isBusy(id)}
        empty={
          <NothingFound
            title={t('suppliers.empty')}
            hint={t('suppliers.emptyList')}
            isNarrowed={total > 0}
            onShowAll={() => change({ search: '', filter: '' })}
          />
        }
      />
      {dialogs.open}
    </ListFrame>
  );
}

function useStatusFilter(filter: SupplierStatus | null) {
  return useMemo(
    () => (filter === null ? undefined : ({ status }: Supplier) => statusFrom(status) === filter),
    [filter],
  );
}
