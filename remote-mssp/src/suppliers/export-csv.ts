import type { Supplier } from './supplier';
import { csvFileName, csvHeader, csvLines } from './supplier-csv';

const slice = 2000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The whole file, written slice by slice, so that the page stays responsive however many rows there are. */
async function csvFile(suppliers: readonly Supplier[]): Promise<Blob> {
  const parts = [new Blob([csvHeader])];
  for (let start = 0; start < suppliers.length; start += slice) {
    parts.push(new Blob([csvLines(suppliers.slice(start, start + slice))]));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export async function exportCsv(suppliers: readonly Supplier[]): Promise<void> {
  const address = URL.createObjectURL(await csvFile(suppliers));
  const link = document.createElement('a');
  link.href = address;
  link.download = csvFileName(new Date());
  link.click();
  // The browser has taken the file by then; revoked at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
