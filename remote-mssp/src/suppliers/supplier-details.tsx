import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, linkClass } from '@portal/shared/ui';
import { mailAddress, phoneAddress } from '../list/contact-address';
import { Copyable } from '../list/copyable';
import { useCopyButtons } from '../list/use-copy';
import { statusFrom } from './status';
import { type Supplier, type SupplierField, supplierFields } from './supplier';
import styles from './supplier-details.module.css';

export interface SupplierDetailsProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

const addressOf: { readonly [Field in SupplierField]?: (text: string) => string | null } = {
  referenceEmail: mailAddress,
  contactEmail: mailAddress,
  phone: phoneAddress,
};

const copied: ReadonlySet<SupplierField> = new Set(['vatNumber', 'taxCode', 'referenceEmail', 'contactEmail', 'phone']);

export function SupplierDetails({ supplier, onClose }: SupplierDetailsProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const buttons = useCopyButtons();
  const status = statusFrom(supplier.status);
  function contentOf(field: SupplierField) {
    if (field === 'status' && status !== null) return t(`suppliers.statuses.${status}`);
    const text = supplier[field];
    if (!text) return t('list.none');
    const address = addressOf[field]?.(text);
    const shown = address ? (
      <a href={address} className={linkClass}>
        {text}
      </a>
    ) : (
      text
    );
    if (!copied.has(field)) return shown;
    return (
      <Copyable buttons={buttons} text={text}>
        {shown}
      </Copyable>
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
        {supplierFields.map(([field]) => (
          <div key={field}>
            <dt>{t(`suppliers.details.${field}`)}</dt>
            <dd>{contentOf(field)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
