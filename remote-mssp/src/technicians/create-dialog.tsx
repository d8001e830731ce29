import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Notice, TextField } from '@portal/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { isNotAllowed, useActionFailure } from '../list/failures';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './create-dialog.module.css';
import { draftKey, keptDraft } from './kept-draft';
import { formFields } from './technician';
import { useCreateTechnician } from './use-technicians';

interface CreateFailure {
  readonly message: string;
  /** The server's own word on the form as a whole. */
  readonly detail: string | undefined;
  /** By the provider's names. */
  readonly fields: Readonly<Record<string, string | undefined>>;
}

export interface CreateDialogProps {
  readonly onClose: () => void;
  /** Called with the new technician's id, where the response held one. */
  readonly onCreated: (id: RecordId) => void;
}

export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { t } = useTranslation('mssp');
  const actionFailure = useActionFailure();
  const { mutateAsync } = useCreateTechnician(onCreated);
  const { drafts } = usePanelSession();
  const [draft, setDraft] = useState(() => keptDraft(drafts));
  const [failure, setFailure] = useState<CreateFailure | null>(null);

  async function save(): Promise<boolean> {
    try {
      await mutateAsync(draft);
      return true;
    } catch (error) {
      setFailure({ message: actionFailure(t('technicians.createFailed'), error), ...reasonOf(error) });
      return false;
    }
  }

  return (
    <FormDialog
      title={t('technicians.create.title')}
      drafts={Object.fromEntries(formFields.map(([field]) => [draftKey(field), draft[field] || undefined]))}
      onSave={save}
      intro={failure && <FailureNotice failure={failure} />}
      onClose={onClose}
      className={styles['form']}
    >
      {formFields.map(([field, name, attributes]) => (
        <TextField
          key={field}
          {...attributes}
          autoComplete="off"
          label={t(`technicians.create.${field}`)}
          value={draft[field]}
          error={failure?.fields[name]}
          onChange={(event) => {
            setDraft({ ...draft, [field]: event.target.value });
            setFailure(failure && { ...failure, fields: { ...failure.fields, [name]: undefined } });
          }}
        />
      ))}
    </FormDialog>
  );
}

/** No alert: the toast that says the same is one. */
function FailureNotice({ failure: { message, detail } }: { readonly failure: CreateFailure }) {
  return (
    <Notice tone="error" className={styles['failure']} title={message}>
      {detail}
    </Notice>
  );
}

/** The server's word on single fields and, where it names none, on the whole. What it says of a 403 is said already. */
function reasonOf(error: unknown): Omit<CreateFailure, 'message'> {
  const failure = failureOf(error);
  if (failure.type !== 'http' || isNotAllowed(error)) return { detail: undefined, fields: {} };
  const { fields = {} } = failure;
  const isOfField = formFields.some(([, name]) => name in fields);
  return { detail: isOfField ? undefined : failure.detail, fields };
}
