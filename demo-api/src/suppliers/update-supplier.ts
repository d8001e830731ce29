import { supplierStatuses, type UpdateSupplierRequest, updateSupplierRequest } from '@portal/shared/api-contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { suppliers } from '../database/schema';
import { Problem } from '../problem';

type SupplierRow = typeof suppliers.$inferSelect;

const changes = v.object({
  ...updateSupplierRequest.entries,
  denominazione: v.optional(v.pipe(v.string(), v.nonEmpty())),
  stato_contatto: v.optional(v.picklist(supplierStatuses)),
});

function changesOf(request: UpdateSupplierRequest) {
  const emptied = Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, value === '' ? null : value]),
  );
  const result = v.safeParse(changes, emptied);
  if (!result.success) throw new Problem(400, `Campo "${v.getDotPath(result.issues[0])}" non valido`);
  return result.output;
}

/**
 * Stores the fields of the request; '' is stored as null.
 * @throws Problem 400 for a value that a field cannot hold; 409 for another status of a supplier under contract
 */
export async function updateSupplier(
  database: Database,
  current: SupplierRow,
  request: UpdateSupplierRequest,
): Promise<SupplierRow> {
  const changed = changesOf(request);
  if (Object.keys(changed).length === 0) return current;
  const changesStatus = (changed.stato_contatto ?? current.stato_contatto) !== current.stato_contatto;
  if (changesStatus && current.stato_contatto === 'contrattualizzata') {
    throw new Problem(409, 'Lo stato di un fornitore contrattualizzato non può cambiare');
  }
  const [updated] = await database.update(suppliers).set(changed).where(eq(suppliers.id, current.id)).returning();
  return updated ?? current;
}
