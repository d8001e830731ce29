import { useTranslation } from '@portal/shared/i18n';
import { linkClass } from '@portal/shared/ui';
import { DetailsDialog } from '../form/details-dialog';
import { mailAddress, phoneAddress } from '../list/contact-address';
import { Copyable } from '../list/copyable';
import { useCopyButtons } from '../list/use-copy';
import { statusFrom } from './status';
import { type Supplier, type SupplierField, supplierFields } from './supplier';

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
  const { t } = useTranslation('mssp');
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
    <DetailsDialog
      title={t('suppliers.details.title')}
      items={supplierFields.map(([field]) => ({ label: t(`suppliers.details.${field}`), text: contentOf(field) }))}
      onClose={onClose}
    />
  );
}
