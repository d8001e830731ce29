import { Glyph, Icon, type IconName } from '@portal/shared/ui';
import { IconCalendar } from '@tabler/icons-react';

const names: readonly IconName[] = ['bell', 'download', 'edit', 'filter', 'gear', 'search', 'trash', 'warning'];

export function Icons() {
  return (
    <>
      <Glyph icon={IconCalendar} />
      <Glyph icon={IconCalendar} label="Calendar" size="2em" />
      {names.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
      <Icon name="no such icon" label="unknown" />
    </>
  );
}
