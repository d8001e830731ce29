import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Notice, TextField } from '@portal/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { useFailureText, useHint } from '../list/failures';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './create-dialog.module.css';
import { draftKey, keptDraft } from './kept-draft';
import { formFields } from './technician';
import { useCreateTechnician } from './use-technicians';

interface CreateFailure {
  /** Of the form as a whole, beside what the fields say. */
  readonly hint: string;
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
  const hintOf = useHint();
  const failureText = useFailureText();
  const { mutateAsync } = useCreateTechnician(onCreated);
  const { drafts } = usePanelSession();
  const [draft, setDraft] = useState(() => keptDraft(drafts));
  const [failure, setFailure] = useState<CreateFailure | null>(null);

  async function save(): Promise<boolean> {
    try {
      await mutateAsync(draft);
      return true;
    } catch (error) {
      const fields = fieldsOf(error);
      const names = formFields.map(([, name]) => name);
      const isOfField = names.some((name) => name in fields);
      setFailure({ fields, hint: hintOf(error, names) || (isOfField ? '' : failureText(error)) });
      return false;
    }
  }

  return (
    <FormDialog
      title={t('technicians.create.title')}
      drafts={Object.fromEntries(formFields.map(([field]) => [draftKey(field), draft[field] || undefined]))}
      onSave={save}
      intro={
        failure?.hint && (
          // Leaves out what the fields say. No alert: the toast that says the same is one.
          <Notice tone="error" className={styles['failure']} title={t('technicians.createFailed')}>
            {failure.hint}
          </Notice>
        )
      }
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

function fieldsOf(error: unknown): CreateFailure['fields'] {
  const failure = failureOf(error);
  return (failure.type === 'http' && failure.fields) || {};
}
