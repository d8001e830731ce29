import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, TextArea } from '@portal/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './note-dialog.module.css';
import { isUnderContract } from './status';
import { noteChange, type Supplier, type SupplierChange } from './supplier';

export interface NoteDialogProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  /** Resolves to null once saved, or to the message of what went wrong: then the dialog stays with its text. */
  readonly onSave: (change: SupplierChange) => Promise<string | null>;
}

export function NoteDialog(props: NoteDialogProps) {
  return isUnderContract(props.supplier) ? <NoteToRead {...props} /> : <NoteForm {...props} />;
}

function NoteForm({ supplier, onClose, onSave }: NoteDialogProps) {
  const draftKey = `supplier-note.${supplier.id}`;
  const { t } = useTranslation('mssp');
  const { drafts } = usePanelSession();
  const [text, setText] = useState(() => drafts.read(draftKey) ?? supplier.note ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const change = noteChange(supplier, text);

  async function save(): Promise<boolean> {
    const message = change && (await onSave(change));
    setFailure(message);
    return message === null;
  }

  return (
    <FormDialog
      title={t('suppliers.note.title')}
      texts={{ [draftKey]: change === null ? undefined : text }}
      onSave={save}
      onClose={onClose}
      intro={supplier.name && <p className={styles['supplier']}>{supplier.name}</p>}
    >
      <TextArea
        label={t('suppliers.note.label')}
        placeholder={t('suppliers.note.placeholder')}
        value={text}
        error={failure}
        onChange={(event) => {
          setText(event.target.value);
          setFailure(null);
        }}
      />
    </FormDialog>
  );
}

function NoteToRead({ supplier, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppliers.note.label')}
      closeLabel={t('common:close')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {supplier.name && <p className={styles['supplier']}>{supplier.name}</p>}
      <TextArea
        label={t('suppliers.note.label')}
        hint={t('suppliers.note.underContract')}
        readOnly
        value={supplier.note ?? ''}
      />
    </Dialog>
  );
}
