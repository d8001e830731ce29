import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
// This form loads no network code, which halves the time to start.
import { createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './schema';

export type Database = LibSQLDatabase<Record<string, never>> & { readonly $client: Client };

function creating(table: SQLiteTable): string {
  const { name, columns } = getTableConfig(table);
  const definitions = columns.map((column) =>
    [
      `"${column.name}" ${column.getSQLType()}`,
      ...(column.primary ? ['PRIMARY KEY'] : []),
      ...(column.notNull ? ['NOT NULL'] : []),
      ...(column.isUnique ? ['UNIQUE'] : []),
    ].join(' '),
  );
  return `CREATE TABLE IF NOT EXISTS "${name}" (${definitions.join(', ')})`;
}

const tables = Object.values(schema).map(creating);

/** Changes with the tables: a demo whose tables differ starts with new data. */
export const databaseName = `demo-${createHash('sha256').update(tables.join()).digest('hex').slice(0, 8)}.db`;

/** Opens the database in a folder, with its tables; readable by its owner alone. */
export async function openDatabase(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, databaseName);
  // SQLite gives the files that it adds the same mode.
  await (await open(path, 'a', 0o600)).close();
  const database = drizzle(createClient({ url: pathToFileURL(path).href }));
  await database.$client.execute('PRAGMA journal_mode = WAL');
  await database.$client.batch(tables, 'write');
  return database;
}
