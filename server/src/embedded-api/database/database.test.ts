import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { temporaryDir } from '../../testing/test-app';
import { createSessions } from '../account/sessions';
import { fingerprint, now } from '../secrets';
import { openDatabase } from './database';
import { migrations } from './migrations';
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

test('sessions from before there was a table of them go on, until their refresh token ends', async () => {
  const dir = await temporaryDir();
  const url = `file:${join(dir.path, 'old.db')}`;
  const old = createClient({ url });
  const expiresAt = now() + 600;
  await old.batch([
    ...(migrations[0] ?? []),
    'CREATE TABLE migrations (number INTEGER PRIMARY KEY)',
    'INSERT INTO migrations VALUES (1)',
    `INSERT INTO accounts VALUES (1, 'operator', 'a', 'a@example.com', 'A', 'B', '', NULL, 1, NULL)`,
    `INSERT INTO refresh_tokens VALUES ('${fingerprint('used')}', 'family', 1, ${expiresAt - 100}, 1)`,
    `INSERT INTO refresh_tokens VALUES ('${fingerprint('good')}', 'family', 1, ${expiresAt}, 0)`,
  ]);
  old.close();
  const database = await openDatabase(url);
  const sessions = createSessions(database, { refreshToken: 3600, session: 86_400 });
  const renewed = await sessions.renew('good');
  expect(renewed?.grant).toEqual({ accountId: 1, family: 'family' });
  expect(await sessions.accountOf({ accountId: 1, family: 'family' })).toMatchObject({ username: 'a' });
  const { rows } = await database.$client.execute('SELECT max(expires_at) AS last FROM refresh_tokens');
  expect(rows[0]?.['last']).toBe(expiresAt);
  database.$client.close();
  await dir.remove();
});
