import { useTranslation } from '@portal/shared/i18n';
import type { Drafts } from '@portal/shared/session';
import { TextArea } from '@portal/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import type { FormSteps } from '../form/step-buttons';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './note-dialog.module.css';
import { type SettableStatus, settableStatuses, statusFrom } from './status';
import { StatusChoice } from './status-choice';
import { changeOf, type Supplier, type SupplierChange } from './supplier';

export interface NoteDialogProps {
  /** Another one, as a step leads to it, starts with its own note. */
  readonly supplier: Supplier;
  readonly steps: Omit<FormSteps, 'name'>;
  readonly onClose: () => void;
  /** Resolves to null once saved, or to the message of what went wrong: then the dialog stays with its text. */
  readonly onSave: (change: SupplierChange) => Promise<string | null>;
}

const keysOf = ({ id }: Supplier) => ({ note: `supplier-note.${id}`, status: `supplier-status.${id}` });

/** What stands in the form: the supplier's own, or what the same person left when their session ran out. */
function startOf(supplier: Supplier, drafts: Drafts) {
  const keys = keysOf(supplier);
  const kept = drafts.read(keys.status);
  return {
    id: supplier.id,
    text: drafts.read(keys.note) ?? supplier.note ?? '',
    status: settableStatuses.find((status) => status === kept),
    failure: null,
  };
}

interface Edit {
  readonly id: Supplier['id'];
  readonly text: string;
  readonly status: SettableStatus | undefined;
  readonly failure: string | null;
}

/** The note and the contact's state, of one supplier after the other of those shown. */
export function NoteDialog({ supplier, steps, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('mssp');
  const { drafts } = usePanelSession();
  const [edit, setEdit] = useState<Edit>(() => startOf(supplier, drafts));
  if (edit.id !== supplier.id) setEdit(startOf(supplier, drafts));
  const { text, status, failure } = edit;
  const change = changeOf(supplier, text, status);
  const keys = keysOf(supplier);
  const isUnderContract = statusFrom(supplier.status) === 'contrattualizzata';

  async function save(): Promise<boolean> {
    const message = change && (await onSave(change));
    setEdit((now) => ({ ...now, failure: message }));
    return message === null;
  }

  return (
    <FormDialog
      title={t('suppliers.note.title')}
      texts={{ [keys.note]: change?.note === undefined ? undefined : text, [keys.status]: change?.status }}
      onSave={save}
      onClose={onClose}
      steps={{ ...steps, name: supplier.name || t('suppliers.unnamed') }}
      className={styles['form']}
    >
      <TextArea
        label={t('suppliers.note.label')}
        placeholder={t('suppliers.note.placeholder')}
        value={text}
        readOnly={isUnderContract}
        hint={isUnderContract ? t('suppliers.note.underContract') : undefined}
        error={failure}
        onChange={(event) => setEdit({ ...edit, text: event.target.value, failure: null })}
      />
      {!isUnderContract && (
        <StatusChoice
          supplier={supplier}
          chosen={status}
          onChoose={(chosen) => setEdit({ ...edit, status: chosen, failure: null })}
        />
      )}
    </FormDialog>
  );
}
