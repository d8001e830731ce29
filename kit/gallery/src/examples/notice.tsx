import { Button, Notice, ToneGlyph } from '@portal/shared/ui';
import { useState } from 'react';

export function Notices() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Notice>Of tone info</Notice>
      <Notice tone="success" title="Saved">
        The meeting is in the list.
      </Notice>
      <Notice tone="warning" actions={<Button size="small">Renew</Button>}>
        The licence ends in three days
      </Notice>
      {isShown && (
        <Notice tone="error" onDismiss={() => setShown(false)} dismissLabel="Dismiss">
          Not saved
        </Notice>
      )}
      <Notice layout="banner">Over the page’s whole width</Notice>
      <p>
        <ToneGlyph tone="warning" /> The sign of a tone, in a text
      </p>
    </>
  );
}
