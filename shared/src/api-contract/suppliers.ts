import * as v from 'valibot';
import { recordId, recordPasses, textOrNull } from './fields';
import { rowsOf } from './rows';

/** In the order of the CSV file. `stato_contatto` is one of `supplierStatuses`; anything else is shown as it came. */
export const supplierFields = [
  'denominazione',
  'partita_iva',
  'stato_contatto',
  'email_riferimento',
  'email_contatto',
  'codice_fiscale',
  'telefono',
  'indirizzo',
  'dominio_web',
  'nota',
] as const;

export const supplierStatuses = ['da contattare', 'contattata', 'rifiutato', 'contrattualizzata'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** A prospective supplier company (`azienda caricata`). */
export const supplier = v.object({ id: recordId, ...v.entriesFromList(supplierFields, textOrNull) });
export type Supplier = v.InferOutput<typeof supplier>;

export const suppliersResponse = rowsOf(supplier, recordPasses(supplier.entries));

/** Only the fields that change; null empties one. */
export const updateSupplierRequest = v.partial(v.object(v.entriesFromList(supplierFields, v.nullable(v.string()))));
export type UpdateSupplierRequest = v.InferOutput<typeof updateSupplierRequest>;

/** The updated record, as far as the provider sends it; without an id the sent fields are merged locally. */
export const updateSupplierResponse = v.partial(supplier);
