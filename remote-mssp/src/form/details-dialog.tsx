import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './details-dialog.module.css';

export interface DetailsDialogProps {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly text: ReactNode }[];
  readonly onClose: () => void;
}

export function DetailsDialog({ title, items, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className={styles['details']}>
        {items.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
