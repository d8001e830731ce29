import { Glyph, Menu, type MenuItem } from '@portal/shared/ui';
import { IconPencil, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';

const none = () => undefined;
const actions: readonly MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: <Glyph icon={IconPencil} />, onSelect: none },
  { id: 'copy', label: 'Copy', onSelect: none },
  { id: 'types', label: 'A link', group: 'Elsewhere', href: '#menu' },
];

export function Menus() {
  const [order, setOrder] = useState('name');
  const [archived, setArchived] = useState(false);
  const choices: readonly MenuItem[] = [
    { id: 'name', label: 'By name', checked: order === 'name', onSelect: () => setOrder('name') },
    { id: 'date', label: 'By date', checked: order === 'date', onSelect: () => setOrder('date') },
    {
      id: 'archived',
      label: 'Archived',
      group: 'Show',
      checked: archived,
      toggles: true,
      onSelect: () => setArchived(!archived),
    },
  ];
  return (
    <>
      <Menu label="Actions" items={actions} />
      <Menu label="View" icon={<Glyph icon={IconSettings} />} variant="quiet" chevron={false} items={choices} />
      <Menu label="Busy" size="small" busy items={actions} />
    </>
  );
}
