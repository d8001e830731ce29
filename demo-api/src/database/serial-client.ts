import type { Client, InArgs, InStatement } from '@libsql/client';
import { databaseFailure } from './database-failure';

/**
 * Runs statements one after the other, and opens the file again after one that met a lock: the driver leaves such a
 * statement in progress, and confirms but never commits what its connection writes next
 * (tursodatabase/libsql-client-ts#352). Statements block the thread anyway, so the order costs nothing.
 */
export function serialClient(client: Client): Client {
  const execute = client.execute.bind(client);
  const batch = client.batch.bind(client);
  let last: Promise<unknown> = Promise.resolve();

  function afterLast<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = last.then(run).catch(async (error: unknown) => {
      if (databaseFailure(error) === 'locked') await client.reconnect();
      throw error;
    });
    last = result.catch(() => undefined);
    return result;
  }

  client.execute = (statement: InStatement, args?: InArgs) =>
    afterLast(() => (typeof statement === 'string' ? execute(statement, args) : execute(statement)));
  client.batch = (statements, mode) => afterLast(() => batch(statements, mode));
  return client;
}
