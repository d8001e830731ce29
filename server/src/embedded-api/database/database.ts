import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { withoutSecrets } from '../../config/secrets';
import { StartError } from '../../start-error';
import { migrations } from './migrations';

export type Database = LibSQLDatabase<Record<string, never>> & { readonly $client: Client };

/** Two of the driver's forms: the file's loads no network code, which halves the time to start. */
async function connect(url: string): Promise<Database> {
  if (url.startsWith('file:')) {
    const [{ createClient }, { drizzle }] = await Promise.all([
      import('@libsql/client/sqlite3'),
      import('drizzle-orm/libsql/sqlite3'),
    ]);
    const database = drizzle(createClient({ url }));
    await database.$client.execute('PRAGMA journal_mode = WAL');
    return database;
  }
  const [{ createClient }, { drizzle }] = await Promise.all([import('@libsql/client'), import('drizzle-orm/libsql')]);
  return drizzle(createClient({ url }));
}

async function migrate(client: Client): Promise<void> {
  await client.execute('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
  const { rows } = await client.execute('SELECT coalesce(max(number), 0) AS applied FROM migrations');
  const applied = Number(rows[0]?.['applied']);
  if (applied > migrations.length) {
    throw new StartError(
      'The database was made by a newer version of this server: start that version, or choose another database.',
    );
  }
  for (const [index, statements] of migrations.entries()) {
    if (index < applied) continue;
    await client.batch([...statements, { sql: 'INSERT INTO migrations VALUES (?)', args: [index + 1] }], 'write');
  }
}

/**
 * Opens the database and brings its schema up to date.
 * @throws StartError when it cannot be reached, read or written
 */
export async function openDatabase(url: string): Promise<Database> {
  try {
    const database = await connect(url);
    await migrate(database.$client);
    return database;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const shown = withoutSecrets(url.replace(/\?.*$/s, ''));
    throw new StartError(
      `The database ${shown} cannot be used (${withoutSecrets(reason)}): correct DATABASE_URL or DATA_DIR, or move the damaged file away.`,
      { cause },
    );
  }
}
