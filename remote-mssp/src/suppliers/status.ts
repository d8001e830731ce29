import { type SupplierStatus, supplierStatuses } from '@portal/shared/api-contract';
import type { BadgeTone } from '@portal/shared/ui';

type WithStatus = { readonly status: string | null };

/** The state of a stored, filtered or linked text, whatever its case; null for an unknown one. */
export function statusFrom(text: string | null): SupplierStatus | null {
  const plain = text?.trim().toLowerCase();
  if (plain === 'rifiutata') return 'rifiutato';
  return supplierStatuses.find((status) => status === plain) ?? null;
}

export const hasStatus =
  (wanted: SupplierStatus) =>
  ({ status }: WithStatus): boolean =>
    statusFrom(status) === wanted;

export const isUnderContract = hasStatus('contrattualizzata');

/** An operator may set these. */
export const settableStatuses = ['contattata', 'rifiutato'] as const satisfies readonly SupplierStatus[];
export type SettableStatus = (typeof settableStatuses)[number];

/** The state as one that may be set again; undefined where it is none. */
export const settableFrom = (text: string | null): SettableStatus | undefined =>
  settableStatuses.find((status) => status === statusFrom(text));

export const canBecome = (status: SettableStatus) => (supplier: WithStatus) =>
  !hasStatus(status)(supplier) && !isUnderContract(supplier);

export const statusTones: Readonly<Record<SupplierStatus, BadgeTone>> = {
  'da contattare': 'yellow',
  contattata: 'green',
  rifiutato: 'red',
  contrattualizzata: 'blue',
};
