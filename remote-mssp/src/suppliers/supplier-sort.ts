import type { SortValues } from '../table-frame/use-list-table';
import type { Supplier } from './supplier';

/** What each column that sorts sorts by. */
export const supplierSortValues: SortValues<Supplier> = {
  name: ({ name }) => name,
  vatNumber: ({ vatNumber }) => vatNumber,
  status: ({ status }) => status,
};
