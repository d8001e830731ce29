import type { InStatement } from '@libsql/client';
import { count } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Passwords } from '../account/passwords';
import type { DemoApiConfig } from '../config';
import type { Database } from '../database/database';
import { accounts, companies, suppliers } from '../database/schema';
import { demoOperator } from './operator';
import { demoCompanies, demoSuppliers, demoTechnicians } from './records';

const rowsPerStatement = 5000;

/** Statements that insert many rows each, as JSON in one parameter: far faster than a parameter for each value. */
function bulkInsert(table: SQLiteTable, rows: readonly Readonly<Record<string, unknown>>[]): InStatement[] {
  const { name } = getTableConfig(table);
  const columns = Object.entries(table).flatMap(([key, column]) =>
    key === 'id' ? [] : [{ key, column: String(column.name) }],
  );
  const sql = `INSERT INTO ${name} (${columns.map(({ column }) => column).join(', ')})
    SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?)`;
  const statements: InStatement[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const values = rows.slice(start, start + rowsPerStatement).map((row) => columns.map(({ key }) => row[key] ?? null));
    statements.push({ sql, args: [JSON.stringify(values)] });
  }
  return statements;
}

/** Fills an empty database with the demo operator and demo records; leaves any other as it is. */
export async function seed(database: Database, passwords: Passwords, demo: DemoApiConfig['demo']): Promise<void> {
  const [existing] = await database.select({ accounts: count() }).from(accounts);
  if (existing && existing.accounts > 0) return;
  const { password, ...operator } = demoOperator;
  const passwordHash = await passwords.hash(password);
  await database.$client.batch(
    [
      ...bulkInsert(accounts, [{ kind: 'operator', ...operator, telefono: '', active: true, passwordHash }]),
      ...bulkInsert(accounts, demoTechnicians(demo.technicians)),
      ...bulkInsert(companies, demoCompanies(demo.companies)),
      ...bulkInsert(suppliers, demoSuppliers(demo.suppliers)),
    ],
    'write',
  );
}
