import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type Supplier, supplierFields } from './supplier';
import { SupplierFacts } from './supplier-facts';

export interface SupplierDetailsProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

const fields = supplierFields.map(([field]) => field);

export function SupplierDetails({ supplier, onClose }: SupplierDetailsProps) {
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppliers.details.title')}
      closeLabel={t('common:close')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <SupplierFacts supplier={supplier} fields={fields} />
    </Dialog>
  );
}
