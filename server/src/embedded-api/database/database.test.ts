import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from './database';
import * as schema from './schema';

const tables = Object.values(schema).map((table): [string, SQLiteTable] => [getTableConfig(table).name, table]);

test.each(tables)('the migrations make the table %s as the schema describes it', async (name, table) => {
  const database = await openDatabase('file::memory:');
  const { rows } = await database.$client.execute(
    `SELECT name, type, "notnull" AS required FROM pragma_table_info('${name}')`,
  );
  const made = rows.map((row) => [row['name'], String(row['type']).toLowerCase(), row['required'] === 1]);
  const described = getTableConfig(table).columns.map((column) => [
    column.name,
    column.getSQLType().replace(' collate nocase', ''),
    column.notNull && !(column.primary && column.getSQLType() === 'integer') && !column.primary,
  ]);
  expect(made).toEqual(described);
  database.$client.close();
});
