import { useTranslation } from '@portal/shared/i18n';
import type { Drafts } from '@portal/shared/session';
import { Button, Dialog, TextArea } from '@portal/shared/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import type { FormSteps } from '../form/step-buttons';
import { usePanelSession } from '../panel-context/panel-session';
import { keysOf } from './kept-note';
import styles from './note-dialog.module.css';
import { NoteField } from './note-field';
import { isUnderContract, type SettableStatus, settableStatuses, statusFrom } from './status';
import { StatusChoice } from './status-choice';
import { changeOf, erases, type Supplier, type SupplierChange, type SupplierField } from './supplier';
import { SupplierFacts } from './supplier-facts';

export interface NoteDialogProps {
  readonly supplier: Supplier;
  readonly steps: Omit<FormSteps, 'name'>;
  /** A form of the supplier is being saved. */
  readonly isBusy: boolean;
  /** At the form's end, where it moves no field. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  /** Resolves to null once saved, or to the message of what went wrong: then the dialog stays with its text. */
  readonly onSave: (change: SupplierChange) => Promise<string | null>;
}

export function NoteDialog(props: NoteDialogProps) {
  const { supplier } = props;
  const { drafts } = usePanelSession();
  const shownOf = () => ({
    id: supplier.id,
    isForm: !isUnderContract(supplier) || Object.values(keysOf(supplier)).some((key) => drafts.read(key) !== undefined),
  });
  // A form stays one under a contract made meanwhile: it may hold text.
  const [shown, setShown] = useState(shownOf);
  if (shown.id !== supplier.id) setShown(shownOf);
  return shown.isForm ? <NoteForm {...props} /> : <NoteToRead {...props} />;
}

/** The form's first values: the supplier's own, or the drafts that the same person left when their session ran out. */
function startOf(supplier: Supplier, drafts: Drafts) {
  const keys = keysOf(supplier);
  const kept = drafts.read(keys.status);
  const draft = drafts.read(keys.note);
  return {
    id: supplier.id,
    over: draft === undefined ? supplier.note : null,
    text: draft ?? supplier.note ?? '',
    status: settableStatuses.find((status) => status === kept),
    failure: null,
  };
}

interface Edit {
  readonly id: Supplier['id'];
  /** The saved note that the text began with; null of a draft, which may be older than that. */
  readonly over: string | null;
  readonly text: string;
  readonly status: SettableStatus | undefined;
  readonly failure: string | null;
}

/** The note and the contact's state, of one supplier after the other of those shown. */
function NoteForm({ supplier, steps, isBusy, notice, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('mssp');
  const { drafts } = usePanelSession();
  const [edit, setEdit] = useState<Edit>(() => startOf(supplier, drafts));
  if (edit.id !== supplier.id) setEdit(startOf(supplier, drafts));
  // Shown again after a session ended and came back, it has nothing to say of the one before.
  useLayoutEffect(() => setEdit((now) => (now.failure === null ? now : { ...now, failure: null })), []);
  const { over, text, failure } = edit;
  // A state that was saved meanwhile is no change.
  const status = edit.status === statusFrom(supplier.status) ? undefined : edit.status;
  const change = changeOf(supplier, text, status);
  const isClosed = isUnderContract(supplier);
  const keys = keysOf(supplier);

  async function save(): Promise<boolean> {
    const message = change && (isClosed ? t('suppliers.note.underContract') : await onSave(change));
    // Another supplier may be shown by now.
    setEdit((now) => (now.id === supplier.id ? { ...now, failure: message } : now));
    return message === null;
  }

  function hint(): string | undefined {
    if (isClosed) return failure === null ? t('suppliers.note.underContract') : undefined;
    return erases(text, over, supplier.note) ? t('suppliers.note.replaces', { note: supplier.note }) : undefined;
  }

  return (
    <FormDialog
      title={t('suppliers.note.title')}
      drafts={{ [keys.note]: change?.note === undefined ? undefined : text, [keys.status]: change?.status }}
      onSave={save}
      onClose={onClose}
      isBusy={isBusy}
      steps={{ ...steps, name: supplier.name || t('suppliers.unnamed') }}
      className={styles['form']}
    >
      <Contacts supplier={supplier} />
      <NoteField
        supplier={supplier}
        text={text}
        readOnly={isBusy}
        hint={hint()}
        error={failure}
        onChange={(typed) => setEdit({ ...edit, text: typed, failure: null })}
      />
      <StatusChoice
        supplier={supplier}
        chosen={status}
        onChoose={(chosen) => setEdit({ ...edit, status: chosen, failure: null })}
      />
      <div role="status" className={styles['notice']}>
        {notice}
      </div>
    </FormDialog>
  );
}

const contactFields: readonly SupplierField[] = ['phone', 'referenceEmail', 'contactEmail', 'domain', 'address'];

/** The known ways to reach a supplier. */
function Contacts({ supplier }: Pick<NoteDialogProps, 'supplier'>) {
  const known = contactFields.filter((field) => supplier[field]);
  return known.length > 0 && <SupplierFacts supplier={supplier} fields={known} isCompact />;
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
      <Contacts supplier={supplier} />
      <TextArea
        label={t('suppliers.note.label')}
        hint={t('suppliers.note.underContract')}
        readOnly
        value={supplier.note ?? ''}
      />
    </Dialog>
  );
}
