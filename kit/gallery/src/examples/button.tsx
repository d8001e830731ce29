import { Button, Glyph, IconButton, linkClass } from '@portal/shared/ui';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Glyph icon={IconPlus} />}>
        Primary
      </Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button size="small">Small</Button>
      <Button disabled>Disabled</Button>
      <Button busy={busy} onClick={() => setBusy(true)}>
        {busy ? 'Busy' : 'Make it busy'}
      </Button>
      <IconButton label="Edit" icon={<Glyph icon={IconEdit} />} />
      <IconButton label="Edit" icon={<Glyph icon={IconEdit} />} variant="secondary" size="small" />
      <a href="#button" className={linkClass}>
        Link to the buttons
      </a>
      <Button wide>Wide</Button>
    </>
  );
}
