import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import styles from './details-dialog.module.css';
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

export interface DetailsDialogProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** All that is known of a supplier, to read. */
export function DetailsDialog({ supplier, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const status = statusFrom(supplier.status);
  const textOf = (field: (typeof fields)[number]) =>
    field === 'status' && status !== null ? t(`suppliers.statuses.${status}`) : supplier[field] || t('list.none');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppliers.details.title')}
      closeLabel={t('common:close')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <dl className={styles['details']}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`suppliers.details.${field}`)}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
