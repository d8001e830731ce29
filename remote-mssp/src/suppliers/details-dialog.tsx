import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, linkClass } from '@portal/shared/ui';
import { mailAddress, phoneAddress } from './contact-address';
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

type Field = (typeof fields)[number];

const addressOf: { readonly [Name in Field]?: (text: string) => string | null } = {
  referenceEmail: mailAddress,
  contactEmail: mailAddress,
  phone: phoneAddress,
};

/** All that is known of a supplier, to read, to write to and to call. */
export function DetailsDialog({ supplier, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const status = statusFrom(supplier.status);
  function contentOf(field: Field) {
    if (field === 'status' && status !== null) return t(`suppliers.statuses.${status}`);
    const text = supplier[field];
    if (!text) return t('list.none');
    const address = addressOf[field]?.(text);
    return address ? (
      <a href={address} className={linkClass}>
        {text}
      </a>
    ) : (
      text
    );
  }
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
            <dd>{contentOf(field)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
