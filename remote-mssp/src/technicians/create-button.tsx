import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph } from '@portal/shared/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CreateDialog, type CreateDialogProps } from './create-dialog';

export function CreateButton({ onCreated }: Pick<CreateDialogProps, 'onCreated'>) {
  const { t } = useTranslation('mssp');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Glyph icon={IconPlus} />} onClick={() => setOpen(true)}>
        {t('technicians.create.open')}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} onCreated={onCreated} />}
    </>
  );
}
