import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { usePanel } from '../panel-context/panel';
import { type Supplier, supplierFields } from './supplier';
import { SupplierFacts } from './supplier-facts';
import styles from './supplier-facts.module.css';

export interface SupplierDetailsProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

const fields = supplierFields.map(([field]) => field);

export function SupplierDetails({ supplier, onClose }: SupplierDetailsProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const { extensions } = usePanel();
  const { id, name, vatNumber } = supplier;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppliers.details.title')}
      closeLabel={t('common:close')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <SupplierFacts supplier={supplier} fields={fields} />
      {extensions && (
        <extensions.Place
          at="mssp.supplier@1"
          props={{ supplier: { id, name, vatNumber } }}
          className={styles['extensions']}
        />
      )}
    </Dialog>
  );
}
