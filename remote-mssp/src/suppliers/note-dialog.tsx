import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, TextArea } from '@portal/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { usePanelSession } from '../list/panel-session';
import { useDiscardQuestion } from '../list/use-discard-question';
import { useKeptTexts } from '../list/use-kept-texts';
import styles from './note-dialog.module.css';
import { noteChange, type Supplier, type SupplierChange } from './supplier';

export interface NoteDialogProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  /** Resolves to null once saved, or to the message of what went wrong: then the dialog stays with its text. */
  readonly onSave: (change: SupplierChange) => Promise<string | null>;
}

export function NoteDialog({ supplier, onClose, onSave }: NoteDialogProps) {
  const draftKey = `supplier-note.${supplier.id}`;
  const { t } = useTranslation(['mssp', 'common']);
  const formId = useId();
  const { drafts } = usePanelSession();
  const [text, setText] = useState(() => drafts.read(draftKey) ?? supplier.note ?? '');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = noteChange(supplier, text);
  const forget = useKeptTexts({ [draftKey]: change === null ? undefined : text });
  const close = () => {
    forget();
    onClose();
  };
  const { mayClose, question } = useDiscardQuestion(change !== null, close);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (change === null) return close();
    setSaving(true);
    const message = await onSave(change);
    setSaving(false);
    setFailure(message);
    if (message === null) close();
  }

  return (
    <Dialog
      open
      onClose={close}
      mayClose={mayClose}
      title={t('suppliers.note.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {supplier.name && <p className={styles['supplier']}>{supplier.name}</p>}
      <form id={formId} onSubmit={(event) => void save(event)}>
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
      </form>
      {question}
    </Dialog>
  );
}
