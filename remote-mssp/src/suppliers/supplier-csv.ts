import { type Supplier, supplierFields } from './supplier';

const delimiter = ';';
const lineEnd = '\r\n';
const byteOrderMark = '\uFEFF';

// A spreadsheet runs what begins like this, as a formula; a plain phone or decimal number may stay as it is.
const runs = /^[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^([+-]\d[\d ]*([.,]\d+)?|\+(?=.*\d)[\d ./()-]+)$/;
const needsQuotes = /[;"\r\n]/;

function cell(value: string | null): string {
  if (value === null) return '';
  const safe = runs.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]): string => cells.join(delimiter) + lineEnd;

/** The beginning of the file: byte-order mark, the hint that names the delimiter, and the headers. */
export const csvHeader = `${byteOrderMark}sep=${delimiter}${lineEnd}${line(supplierFields.map(([, , header]) => header))}`;

const cellsOf = (supplier: Supplier) =>
  supplierFields.map(([field]) => cell((field === 'status' && supplier.status?.toUpperCase()) || supplier[field]));

export const csvLines = (suppliers: readonly Supplier[]): string =>
  suppliers.map((supplier) => line(cellsOf(supplier))).join('');

const twoDigits = (value: number) => value.toString().padStart(2, '0');

/** The file's name, with the local date: `fornitori_non_attivi_2026-11-20.csv`. */
export function csvFileName(now: Date): string {
  const date = [now.getFullYear().toString().padStart(4, '0'), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())];
  return `fornitori_non_attivi_${date.join('-')}.csv`;
}
