import { useTranslation } from '@portal/shared/i18n';
import { DetailsDialog } from '../details/details-dialog';
import { statusFrom } from './status';
import type { Supplier } from './supplier';

const fields = [
  'name',
  'vatNumber',
  'taxCode',
  'status',
  'referenceEmail',
  'contactEmail',
  'phone',
  'address',
  'domain',
  'note',
] as const satisfies readonly (keyof Supplier)[];

export interface SupplierDetailsProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** All that is known of a supplier, to read. */
export function SupplierDetails({ supplier, onClose }: SupplierDetailsProps) {
  const { t } = useTranslation('mssp');
  const status = statusFrom(supplier.status);
  const textOf = (field: (typeof fields)[number]) =>
    field === 'status' && status !== null ? t(`suppliers.statuses.${status}`) : supplier[field] || t('list.none');
  return (
    <DetailsDialog
      title={t('suppliers.details.title')}
      items={fields.map((field) => ({ label: t(`suppliers.details.${field}`), text: textOf(field) }))}
      onClose={onClose}
    />
  );
}
