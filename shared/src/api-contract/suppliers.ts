import * as v from 'valibot';
import { recordId, recordPasses, textOrNull } from './fields';
import { rowsOf } from './rows';

const supplierFields = {
  denominazione: textOrNull,
  partita_iva: textOrNull,
  codice_fiscale: textOrNull,
  /** One of `supplierStatuses`; anything else is shown as it came. */
  stato_contatto: textOrNull,
  email_riferimento: textOrNull,
  email_contatto: textOrNull,
  telefono: textOrNull,
  indirizzo: textOrNull,
  dominio_web: textOrNull,
  nota: textOrNull,
};

export const supplierStatuses = ['da contattare', 'contattata', 'rifiutato', 'contrattualizzata'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** A prospective supplier company (`azienda caricata`). */
export const supplier = v.object({ id: recordId, ...supplierFields });
export type Supplier = v.InferOutput<typeof supplier>;

export const suppliersResponse = rowsOf(supplier, recordPasses(supplier.entries));

/** Only the fields that change; null empties one. */
export const updateSupplierRequest = v.partial(
  v.object(
    v.entriesFromList(
      [
        'denominazione',
        'partita_iva',
        'codice_fiscale',
        'stato_contatto',
        'email_riferimento',
        'email_contatto',
        'telefono',
        'indirizzo',
        'dominio_web',
        'nota',
      ],
      v.nullable(v.string()),
    ),
  ),
);
export type UpdateSupplierRequest = v.InferOutput<typeof updateSupplierRequest>;

/** The updated record, as far as the provider sends it; without an id the sent fields are merged locally. */
export const updateSupplierResponse = v.partial(supplier);
