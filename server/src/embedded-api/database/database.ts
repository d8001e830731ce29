import { chmod, open } from 'node:fs/promises';
import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { withoutSecrets } from '../../config/secrets';
import { errorCode } from '../../error-code';
import { StartError } from '../../start-error';
import { migrations } from './migrations';
import { serialClient } from './serial-client';

export type Database = LibSQLDatabase<Record<string, never>> & { readonly $client: Client };

/** The path in a database's address, read as the driver reads it. */
const pathOf = (url: string) => decodeURIComponent(url.replace(/^file:(\/\/(localhost)?(?=\/))?|[?#].*$/gs, ''));

/** Keeps other users of the machine from reading the database. What SQLite makes beside the file gets the file's mode. */
async function keepPrivate(url: string): Promise<void> {
  const path = pathOf(url);
  if (path === ':memory:') return;
  const file = await open(path, 'a', 0o600);
  await file.close();
  for (const name of [path, `${path}-wal`, `${path}-shm`]) {
    await chmod(name, 0o600).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/** Two of the driver's forms: the file's loads no network code, which halves the time to start. */
async function connect(url: string): Promise<Database> {
  if (url.startsWith('file:')) {
    const [{ createClient }, { drizzle }] = await Promise.all([
      import('@libsql/client/sqlite3'),
      import('drizzle-orm/libsql/sqlite3'),
    ]);
    await keepPrivate(url);
    const database = drizzle(serialClient(createClient({ url })));
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
    if (errorCode(cause) === 'ERR_MODULE_NOT_FOUND') {
      throw new StartError(
        "The embedded API's database driver is not installed here: set API_ORIGIN to the address of the provider's API.",
      );
    }
    const shown = withoutSecrets(url);
    const error = cause instanceof Error ? cause : new Error(String(cause));
    // A message may repeat what is hidden.
    const reason = shown === url ? error.message : (errorCode(error) ?? error.name);
    throw new StartError(
      `The database ${shown} cannot be used (${reason}): correct DATABASE_URL or DATA_DIR, or move the damaged file away.`,
      { cause },
    );
  }
}
