import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isNotAllowed, useActionFailure } from '../list/failures';
import { usePanel } from '../panel-context/panel';
import { CreateDialog, type CreateFailure } from './create-dialog';
import { draftFields, fullName, type TechnicianDraft } from './technician';
import { useCreateTechnician } from './use-technicians';

export interface CreateButtonProps {
  /** Called with the new technician's id, where the response held one. */
  readonly onCreated: (id: RecordId) => void;
}

export function CreateButton({ onCreated }: CreateButtonProps) {
  const { notify } = usePanel();
  const { t } = useTranslation('mssp');
  const actionFailure = useActionFailure();
  const create = useCreateTechnician();
  const [isOpen, setOpen] = useState(false);

  async function onCreate(draft: TechnicianDraft): Promise<CreateFailure | null> {
    try {
      const created = await create(draft);
      notify(t('technicians.created', { email: created?.email ?? draft.email }), 'success', fullName(draft));
      if (created) onCreated(created.id);
      return null;
    } catch (error) {
      const message = actionFailure(t('technicians.createFailed'), error);
      notify(message, 'error', fullName(draft));
      return { message, ...reasonOf(error) };
    }
  }

  return (
    <>
      <Button variant="primary" icon={<Glyph icon={IconPlus} />} onClick={() => setOpen(true)}>
        {t('technicians.create.open')}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} onCreate={onCreate} />}
    </>
  );
}

/** The server's word on single fields and, where it names none, on the whole. What it says of a 403 is said already. */
function reasonOf(error: unknown): Omit<CreateFailure, 'message'> {
  const failure = failureOf(error);
  if (failure.type !== 'http' || isNotAllowed(error)) return { detail: undefined, fields: {} };
  const { fields = {} } = failure;
  const isOfField = Object.values(draftFields).some((field) => field in fields);
  return { detail: isOfField ? undefined : failure.detail, fields };
}
