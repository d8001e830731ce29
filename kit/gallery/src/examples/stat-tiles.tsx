import { StatTiles } from '@portal/shared/ui';

const items = [
  { label: 'Meetings', value: 42, note: 'this year' },
  { label: 'Hours', value: '1,204' },
  { label: 'Rooms', value: 3 },
  { label: 'Loading', value: undefined },
];

export function Tiles() {
  return <StatTiles label="Figures" items={items} />;
}
