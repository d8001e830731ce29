import { PasswordField, SearchField, TextArea, TextField, useShortcut } from '@portal/shared/ui';
import { useRef, useState } from 'react';

export function Fields() {
  const [search, setSearch] = useState('');
  const name = useRef<HTMLInputElement>(null);
  useShortcut('n', name, () => name.current?.focus());
  return (
    <>
      <SearchField label="Search" value={search} onSearch={setSearch} clearLabel="Clear the search" shortcut="/" />
      <TextField ref={name} label="Name" hint="The key n leads here" />
      <TextField label="E-mail" type="email" defaultValue="rossi" error="An address has an @" />
      <TextField label="Disabled" disabled defaultValue="Fixed" />
      <PasswordField label="Password" autoComplete="new-password" showLabel="Show it" hideLabel="Hide it" />
      <TextArea label="Note" hint="It grows with its text" />
    </>
  );
}
