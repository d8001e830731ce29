import { Checklist, TextField } from '@portal/shared/ui';
import { useId, useState } from 'react';

export function Rules() {
  const [code, setCode] = useState('ab');
  const id = useId();
  const rules = [
    { label: 'Six characters', met: code.length >= 6 },
    { label: 'A digit', met: /\d/.test(code) },
    { label: 'A letter', met: /[a-z]/i.test(code) },
  ];
  return (
    <>
      <TextField label="Code" value={code} aria-describedby={id} onChange={({ target }) => setCode(target.value)} />
      <Checklist id={id} label="Rules of the code" items={rules} metLabel="met" unmetLabel="not met" />
    </>
  );
}
