import { supplierStatuses, type UpdateSupplierRequest } from '@portal/shared/api-contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { suppliers } from '../database/schema';
import { Problem } from '../problem';

type SupplierRow = typeof suppliers.$inferSelect;

// The database would cut a text at a NUL without a word.
const text = (max: number) => v.pipe(v.string(), v.excludes('\0'), v.maxLength(max));
const short = (max: number) => v.nullable(text(max));
const email = v.nullable(v.pipe(v.string(), v.email(), v.maxLength(254)));

const changes = v.partial(
  v.object({
    denominazione: v.pipe(text(300), v.nonEmpty()),
    partita_iva: short(20),
    codice_fiscale: short(20),
    stato_contatto: v.picklist(supplierStatuses),
    email_riferimento: email,
    email_contatto: email,
    telefono: short(50),
    indirizzo: short(500),
    dominio_web: short(253),
    nota: short(10_000),
  }),
);

function changesOf(request: UpdateSupplierRequest) {
  const emptied = Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, value === '' ? null : value]),
  );
  const result = v.safeParse(changes, emptied);
  if (!result.success) throw new Problem(400, `Campo "${v.getDotPath(result.issues[0])}" non valido`);
  return result.output;
}

/**
 * Stores the fields that the request names; '' is stored as null.
 * @returns the whole record as it now is
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
