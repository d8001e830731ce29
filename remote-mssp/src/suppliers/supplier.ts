import type { RecordId, Supplier as SupplierRecord, UpdateSupplierRequest } from '@portal/shared/api-contract';

/** A record by the portal's names. Written out: for 100,000 rows, a loop over `supplierFields` takes several times as long. */
export const supplierFrom = (record: SupplierRecord) => ({
  id: record.id,
  name: record.denominazione,
  vatNumber: record.partita_iva,
  status: record.stato_contatto,
  referenceEmail: record.email_riferimento,
  contactEmail: record.email_contatto,
  taxCode: record.codice_fiscale,
  phone: record.telefono,
  address: record.indirizzo,
  domain: record.dominio_web,
  note: record.nota,
});

export type Supplier = Readonly<ReturnType<typeof supplierFrom>>;
export type SupplierField = Exclude<keyof Supplier, 'id'>;

/** The fields in the order of the CSV file, with the provider's names and the file's headers; the details have the same order. */
export const supplierFields = [
  ['name', 'denominazione', 'Ragione sociale'],
  ['vatNumber', 'partita_iva', 'Partita IVA'],
  ['status', 'stato_contatto', 'Stato contatto'],
  ['referenceEmail', 'email_riferimento', 'Email riferimento'],
  ['contactEmail', 'email_contatto', 'Email contatto'],
  ['taxCode', 'codice_fiscale', 'Codice fiscale'],
  ['phone', 'telefono', 'Telefono'],
  ['address', 'indirizzo', 'Indirizzo'],
  ['domain', 'dominio_web', 'Dominio web'],
  ['note', 'nota', 'Nota'],
] as const satisfies readonly (readonly [SupplierField, keyof SupplierRecord, string])[];

export interface SupplierChange {
  readonly status?: string;
  readonly note?: string | null;
}

/** JSON leaves out what does not change. */
export const requestFrom = ({ status, note }: SupplierChange): UpdateSupplierRequest => ({
  stato_contatto: status,
  nota: note,
});

type PartialRecord = { readonly [Field in keyof SupplierRecord]?: SupplierRecord[Field] | undefined };

interface SentChange {
  /** As it was when the change was sent. */
  readonly before: Supplier;
  readonly change: SupplierChange;
  readonly response: PartialRecord | null;
}

/** The row after a change: what was sent and, where the response holds the record, what that says of fields that no other change has set meanwhile. */
export function changed(supplier: Supplier, { before, change, response }: SentChange): Supplier {
  const row = { ...supplier, ...change };
  if (response?.id === undefined) return row;
  for (const [field, name] of supplierFields) {
    const value = response[name];
    if (value !== undefined && supplier[field] === before[field]) row[field] = value;
  }
  return row;
}

/** Null where nothing changes; a note of null and one of '' are the same. */
export function changeOf({ note }: Supplier, typed: string, status: string | undefined): SupplierChange | null {
  const isOther = typed !== (note ?? '');
  if (!isOther && status === undefined) return null;
  return { ...(isOther && { note: typed === '' ? null : typed }), ...(status !== undefined && { status }) };
}

/** Whether `text`, written where `over` was saved, would erase a note that has been saved since. */
export const erases = (text: string, over: string | null, saved: string | null): saved is string =>
  saved !== null && saved !== over && !text.includes(saved);

export const idsOf = (suppliers: readonly Supplier[]): readonly RecordId[] => suppliers.map(({ id }) => id);
