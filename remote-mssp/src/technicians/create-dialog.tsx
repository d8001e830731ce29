import { useTranslation } from '@portal/shared/i18n';
import type { Drafts } from '@portal/shared/session';
import { Button, Dialog, TextField } from '@portal/shared/ui';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { usePanelSession } from '../list/panel-session';
import { useDiscardQuestion } from '../list/use-discard-question';
import { useKeptTexts } from '../list/use-kept-texts';
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
  const { t } = useTranslation(['mssp', 'common']);
  const formId = useId();
  const { drafts } = usePanelSession();
  const [draft, setDraft] = useState(() => keptDraft(drafts));
  const [isSaving, setSaving] = useState(false);
  const isUnsaved = Object.values(draft).some((text) => text !== '');
  const forget = useKeptTexts(
    Object.fromEntries(fields.map(([field]) => [draftKey(field), draft[field] === '' ? undefined : draft[field]])),
  );
  const close = () => {
    forget();
    onClose();
  };
  const { mayClose, question } = useDiscardQuestion(isUnsaved, close);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const isCreated = await onCreate(draft);
    setSaving(false);
    if (isCreated) close();
  }

  return (
    <Dialog
      open
      onClose={close}
      mayClose={mayClose}
      title={t('technicians.create.title')}
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
      <form id={formId} noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
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
      </form>
      {question}
    </Dialog>
  );
}
