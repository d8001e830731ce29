import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supplier } from '../supplier';

const files = readdirSync(__dirname);

export const goldenNames = files.filter((file) => file.endsWith('.csv')).map((file) => file.slice(0, -'.csv'.length));

const goldenPath = (name: string) => join(__dirname, `${name}.csv`);

/** The file as it must be written, to the byte. */
export const goldenText = (name: string) => readFileSync(goldenPath(name), 'utf8');

type Cells = readonly (string | null)[];

const supplierOf = (cells: Cells): Supplier => {
  const [name = null, vatNumber = null, status = null, referenceEmail = null, contactEmail = null, ...others] = cells;
  const [taxCode = null, phone = null, address = null, domain = null, note = null] = others;
  const texts = { name, vatNumber, taxCode, status, referenceEmail, contactEmail, phone, address, domain, note };
  return { id: 1, ...texts };
};

/** The cells that the file is written from, in the order of its columns. */
export const goldenSuppliers = (name: string): readonly Supplier[] => {
  const rows: readonly Cells[] = JSON.parse(readFileSync(join(__dirname, `${name}.json`), 'utf8'));
  return rows.map(supplierOf);
};
