import type { Client, InArgs, InStatement } from '@libsql/client';
import { databaseFailure } from './database-failure';

/**
 * Lets a file's statements and batches run one after the other, and opens the file again after one that met a lock: the
 * driver leaves such a statement in progress, and what its connection writes next is answered as done and never
 * committed (tursodatabase/libsql-client-ts#352). Each of them blocks the thread anyway, so that waiting costs nothing.
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
