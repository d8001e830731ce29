import { Switch } from '@portal/shared/ui';
import { useState } from 'react';

export function Switches() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Switch label="Reminders" checked={checked} onChange={setChecked} />
      <Switch label="Busy" busy checked={checked} onChange={setChecked} />
      <Switch label="Disabled" disabled checked={checked} onChange={setChecked} />
      <Switch label="Without a visible label" labelHidden checked={checked} onChange={setChecked} />
    </>
  );
}
