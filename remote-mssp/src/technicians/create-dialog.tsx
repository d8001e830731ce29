import { useTranslation } from '@portal/shared/i18n';
import type { Drafts } from '@portal/shared/session';
import { Notice, TextField } from '@portal/shared/ui';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './create-dialog.module.css';
import { draftFields, type TechnicianDraft, type TechnicianField } from './technician';

type FieldAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

// `email` as a type would trim what was typed and block what it does not like: the provider decides.
const fields: readonly (readonly [TechnicianField, FieldAttributes])[] = [
  ['firstName', { spellCheck: false }],
  ['lastName', { spellCheck: false }],
  ['email', { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }],
  ['phone', { type: 'tel' }],
];

const draftKey = (field: TechnicianField) => `technician.${field}`;

function keptDraft(drafts: Drafts): TechnicianDraft {
  const kept = (field: TechnicianField) => drafts.read(draftKey(field)) ?? '';
  return { firstName: kept('firstName'), lastName: kept('lastName'), email: kept('email'), phone: kept('phone') };
}

export interface CreateFailure {
  readonly message: string;
  /** The server's own word on the form as a whole. */
  readonly detail: string | undefined;
  /** By the provider's names. */
  readonly fields: Readonly<Record<string, string | undefined>>;
}

export interface CreateDialogProps {
  readonly onClose: () => void;
  /** Resolves to null once the technician was created; else the dialog stays with its text and says why. */
  readonly onCreate: (draft: TechnicianDraft) => Promise<CreateFailure | null>;
}

export function CreateDialog({ onClose, onCreate }: CreateDialogProps) {
  const { t } = useTranslation('mssp');
  const { drafts } = usePanelSession();
  const [draft, setDraft] = useState(() => keptDraft(drafts));
  const [failure, setFailure] = useState<CreateFailure | null>(null);

  async function save(): Promise<boolean> {
    const next = await onCreate(draft);
    setFailure(next);
    return next === null;
  }

  return (
    <FormDialog
      title={t('technicians.create.title')}
      drafts={Object.fromEntries(fields.map(([field]) => [draftKey(field), draft[field] || undefined]))}
      onSave={save}
      intro={failure && <FailureNotice failure={failure} />}
      onClose={onClose}
      className={styles['form']}
    >
      {fields.map(([field, attributes]) => (
        <TextField
          key={field}
          {...attributes}
          autoComplete="off"
          label={t(`technicians.create.${field}`)}
          value={draft[field]}
          error={failure?.fields[draftFields[field]]}
          onChange={(event) => {
            setDraft({ ...draft, [field]: event.target.value });
            setFailure(failure && { ...failure, fields: { ...failure.fields, [draftFields[field]]: undefined } });
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
