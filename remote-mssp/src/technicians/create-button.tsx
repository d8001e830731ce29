import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isNotAllowed, useActionFailure } from '../list/failures';
import { singleSpaced } from '../list/single-spaced';
import { usePanel } from '../panel-context/panel';
import { CreateDialog, type CreateFailure } from './create-dialog';
import { fieldErrorsFrom, type TechnicianDraft } from './technician';
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
      notify(t('technicians.created', { email: created?.email ?? draft.email }), 'success', nameIn(draft));
      if (created) onCreated(created.id);
      return null;
    } catch (error) {
      const message = actionFailure(t('technicians.createFailed'), error);
      notify(message, 'error', nameIn(draft));
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

const nameIn = ({ firstName, lastName }: TechnicianDraft) => singleSpaced(`${firstName} ${lastName}`);

/** The server's word on single fields and, where it names none, on the whole. What it says of a 403 is said already. */
function reasonOf(error: unknown): Omit<CreateFailure, 'message'> {
  const failure = failureOf(error);
  if (failure.type !== 'http' || isNotAllowed(error)) return { detail: undefined, fields: fieldErrorsFrom({}) };
  const fields = fieldErrorsFrom(failure.fields ?? {});
  const isOfField = Object.values(fields).some((message) => message !== undefined);
  return { detail: isOfField ? undefined : failure.detail, fields };
}
