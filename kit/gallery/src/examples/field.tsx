import { PasswordField, RadioGroup, SearchField, TextArea, TextField, useShortcut } from '@portal/shared/ui';
import { useRef, useState } from 'react';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

export function Fields() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('open');
  const name = useRef<HTMLInputElement>(null);
  useShortcut('n', name, () => name.current?.focus());
  return (
    <>
      <SearchField label="Search" value={search} onSearch={setSearch} clearLabel="Clear the search" shortcut="/" />
      <TextField ref={name} label="Name" hint="The key n leads here" />
      <TextField label="E-mail" type="email" defaultValue="rossi" error="An address has an @" />
      <TextField label="Disabled" disabled defaultValue="Fixed" />
      <PasswordField label="Password" autoComplete="new-password" showLabel="Show it" hideLabel="Hide it" />
      <RadioGroup label="State" value={state} onChange={setState} options={states} />
      <TextArea label="Note" hint="It grows with its text" />
    </>
  );
}
