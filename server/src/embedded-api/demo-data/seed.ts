import type { InStatement } from '@libsql/client';
import { count, eq } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { EmbeddedApiConfig } from '../../config/config';
import { StartError } from '../../start-error';
import type { Passwords } from '../account/passwords';
import type { Database } from '../database/database';
import { accounts, companies, suppliers } from '../database/schema';
import { demoCompanies, demoSuppliers, demoTechnicians } from './records';

/** The operator of a fresh database. */
export const demoOperator = {
  username: 'demo',
  password: 'Demo-2026!',
  email: 'demo@example.com',
  firstName: 'Giulia',
  lastName: 'Ferri',
} as const;

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
export async function seed(database: Database, passwords: Passwords, demo: EmbeddedApiConfig['demo']): Promise<void> {
  const [existing] = await database.select({ accounts: count() }).from(accounts);
  if (existing && existing.accounts > 0) return;
  const { password, ...operator } = demoOperator;
  const passwordHash = await passwords.hash(password);
  await database.$client.batch(
    [
      ...bulkInsert(accounts, [{ kind: 'operator', ...operator, phone: '', role: null, active: true, passwordHash }]),
      ...bulkInsert(accounts, demoTechnicians(demo.technicians)),
      ...bulkInsert(companies, demoCompanies(demo.companies)),
      ...bulkInsert(suppliers, demoSuppliers(demo.suppliers)),
    ],
    'write',
  );
}

/** @throws StartError when the demo operator may sign in with the password in this file */
export async function refuseDemoPassword(database: Database, passwords: Passwords): Promise<void> {
  const { username, password } = demoOperator;
  const [account] = await database.select().from(accounts).where(eq(accounts.username, username));
  if (!account?.active || !(await passwords.matches(password, account.passwordHash))) return;
  throw new StartError(
    `Everybody knows the password of the account ${username}: start with HOST=127.0.0.1 and change it in the portal, or allow it with ALLOW_ON_NETWORK=demo-password.`,
  );
}
