import { endpoints, updateSupplierRequest } from '@portal/shared/api-contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { suppliers } from '../database/schema';
import { type EndpointRoutes, idOf, noBody } from '../endpoint-routes';
import { Problem } from '../problem';
import type { Services } from '../services';
import { updateSupplier } from './update-supplier';

const members = Object.entries(getTableColumns(suppliers)).flatMap(([name, column]) => [
  sql.raw(`'${name}'`),
  sql`${column}`,
]);

/** The whole table as a JSON array. Made in the database: at 100,000 rows, seven times faster than from row objects. */
async function allAsJson(database: Database): Promise<string> {
  const json = sql<string>`json_group_array(json_object(${sql.join(members, sql`, `)}) ORDER BY ${suppliers.id})`;
  const [row] = await database.select({ json }).from(suppliers);
  return row?.json ?? '[]';
}

export function registerSupplierEndpoints(routes: EndpointRoutes, { database }: Services): void {
  routes.signedIn({ endpoint: endpoints.suppliers, body: noBody }, () => allAsJson(database));

  routes.signedIn({ endpoint: endpoints.updateSupplier, body: updateSupplierRequest }, async ({ body, request }) => {
    const id = idOf(request);
    const [current] = id === undefined ? [] : await database.select().from(suppliers).where(eq(suppliers.id, id));
    if (!current) throw new Problem(404, 'Fornitore non trovato');
    return updateSupplier(database, current, body);
  });
}
