import { endpoints, supplier, updateSupplierRequest } from '@portal/shared/contract';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Calls, idOf, noBody } from '../calls/calls';
import { suppliers } from '../database/schema';
import { Problem } from '../problem';
import type { Services } from '../services';
import { updateSupplier } from './update-supplier';

export function registerSupplierCalls(calls: Calls, { database }: Services): void {
  calls.signedIn(
    {
      endpoint: endpoints.suppliers,
      summary: 'The supplier companies that were loaded in bulk',
      body: noBody,
      answer: v.array(supplier),
    },
    async () => database.select().from(suppliers).orderBy(asc(suppliers.id)),
  );
  calls.signedIn(
    {
      endpoint: endpoints.updateSupplier,
      summary: 'Change some fields of a supplier; null empties one',
      body: updateSupplierRequest,
      answer: supplier,
      failures: {
        400: 'A field cannot hold this value',
        404: 'No such supplier',
        409: 'The supplier is under contract: its contact status stays',
      },
    },
    async ({ body, request }) => {
      const id = idOf(request);
      const [current] = id === undefined ? [] : await database.select().from(suppliers).where(eq(suppliers.id, id));
      if (!current) throw new Problem(404, 'Fornitore non trovato');
      return updateSupplier(database, current, body);
    },
  );
}
