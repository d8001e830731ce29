import type { RecordId, Supplier as SupplierRecord, UpdateSupplierRequest } from '@portal/shared/api-contract';

/** A prospective supplier company. */
export interface Supplier {
  readonly id: RecordId;
  readonly name: string | null;
  readonly vatNumber: string | null;
  readonly taxCode: string | null;
  /** As the provider stores it. */
  readonly status: string | null;
  readonly referenceEmail: string | null;
  readonly contactEmail: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly domain: string | null;
  readonly note: string | null;
}

export const supplierFrom = (record: SupplierRecord): Supplier => ({
  id: record.id,
  name: record.denominazione,
  vatNumber: record.partita_iva,
  taxCode: record.codice_fiscale,
  status: record.stato_contatto,
  referenceEmail: record.email_riferimento,
  contactEmail: record.email_contatto,
  phone: record.telefono,
  address: record.indirizzo,
  domain: record.dominio_web,
  note: record.nota,
});

/** What an operator may change. */
export interface SupplierChange {
  readonly status?: string;
  readonly note?: string | null;
}

export const requestFrom = ({ status, note }: SupplierChange): UpdateSupplierRequest => ({
  ...(status !== undefined && { stato_contatto: status }),
  ...(note !== undefined && { nota: note }),
});

type PartialRecord = { readonly [Field in keyof SupplierRecord]?: SupplierRecord[Field] | undefined };

const either = <Value>(answered: Value | undefined, present: Value): Value =>
  answered === undefined ? present : answered;

/** The row after a change: what was sent and, where the answer holds the record, what that says of each field. */
export function changed(supplier: Supplier, change: SupplierChange, answer: PartialRecord | null): Supplier {
  const sent: Supplier = { ...supplier, ...change };
  if (answer?.id === undefined) return sent;
  return {
    id: supplier.id,
    name: either(answer.denominazione, sent.name),
    vatNumber: either(answer.partita_iva, sent.vatNumber),
    taxCode: either(answer.codice_fiscale, sent.taxCode),
    status: either(answer.stato_contatto, sent.status),
    referenceEmail: either(answer.email_riferimento, sent.referenceEmail),
    contactEmail: either(answer.email_contatto, sent.contactEmail),
    phone: either(answer.telefono, sent.phone),
    address: either(answer.indirizzo, sent.address),
    domain: either(answer.dominio_web, sent.domain),
    note: either(answer.nota, sent.note),
  };
}

/**
 * What saving changes: the note where the text is another one (none and '' are the same), the state where one was chosen.
 * Null where neither is.
 */
export function changeOf({ note }: Supplier, typed: string, status: string | undefined): SupplierChange | null {
  const isOther = typed !== (note ?? '');
  if (!isOther && status === undefined) return null;
  return { ...(isOther && { note: typed === '' ? null : typed }), ...(status !== undefined && { status }) };
}
