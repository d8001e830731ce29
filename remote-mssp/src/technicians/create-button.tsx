import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActionFailure } from '../failures/not-allowed';
import type { TabProps } from '../panel-context/tab-props';
import { CreateDialog } from './create-dialog';
import type { TechnicianDraft } from './technician';
import { useTechnicianActions } from './use-technicians';

export function CreateButton({ api, notify }: TabProps) {
  const { t } = useTranslation('mssp');
  const actionFailure = useActionFailure();
  const { create } = useTechnicianActions(api);
  const [isOpen, setOpen] = useState(false);

  async function onCreate(draft: TechnicianDraft): Promise<boolean> {
    try {
      const email = await create(draft);
      notify(t('technicians.created', { email }), 'success');
      return true;
    } catch (error) {
      notify(actionFailure(t('technicians.createFailed'), error), 'error');
      return false;
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
