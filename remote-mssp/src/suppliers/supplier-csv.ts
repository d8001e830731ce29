import { csvHeaderOf, csvLine, fileNameOf } from '../list/csv';
import { type Supplier, supplierFields } from './supplier';

export const csvHeader = csvHeaderOf(supplierFields.map(([, , header]) => header));

const valuesOf = (supplier: Supplier) =>
  supplierFields.map(([field]) => (field === 'status' && supplier.status?.toUpperCase()) || supplier[field]);

export const csvLines = (suppliers: readonly Supplier[]): string =>
  suppliers.map((supplier) => csvLine(valuesOf(supplier))).join('');

export const csvFileName = (now: Date): string => `${fileNameOf('fornitori_non_attivi', now)}.csv`;
