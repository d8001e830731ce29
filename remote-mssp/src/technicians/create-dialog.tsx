import { useTranslation } from '@portal/shared/i18n';
import type { Drafts } from '@portal/shared/session';
import { TextField } from '@portal/shared/ui';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { usePanelSession } from '../panel-context/panel-session';
import styles from './create-dialog.module.css';
import type { TechnicianDraft } from './technician';

type FieldAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

// `email` as a type would trim what was typed and block what it does not like: the provider decides.
const fields: readonly (readonly [keyof TechnicianDraft, FieldAttributes])[] = [
  ['firstName', { spellCheck: false }],
  ['lastName', { spellCheck: false }],
  ['email', { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }],
  ['phone', { type: 'tel' }],
];

const draftKey = (field: keyof TechnicianDraft) => `technician.${field}`;

/** What the same person left in the form when their session ran out. */
function keptDraft(drafts: Drafts): TechnicianDraft {
  const kept = (field: keyof TechnicianDraft) => drafts.read(draftKey(field)) ?? '';
  return { firstName: kept('firstName'), lastName: kept('lastName'), email: kept('email'), phone: kept('phone') };
}

export interface CreateDialogProps {
  readonly onClose: () => void;
  /** Resolves to whether the technician was created; if not, the dialog stays with its text. */
  readonly onCreate: (draft: TechnicianDraft) => Promise<boolean>;
}

export function CreateDialog({ onClose, onCreate }: CreateDialogProps) {
  const { t } = useTranslation('mssp');
  const { drafts } = usePanelSession();
  const [draft, setDraft] = useState(() => keptDraft(drafts));
  return (
    <FormDialog
      title={t('technicians.create.title')}
      texts={Object.fromEntries(fields.map(([field]) => [draftKey(field), draft[field] || undefined]))}
      onSave={() => onCreate(draft)}
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
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
