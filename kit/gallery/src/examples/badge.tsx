import { Badge, type BadgeTone, Glyph, SeverityBadge } from '@portal/shared/ui';
import { IconCheck } from '@tabler/icons-react';

const tones: readonly BadgeTone[] = ['neutral', 'blue', 'green', 'yellow', 'red'];
const levels = ['critical', 'high', 'medium', 'low', 'info'] as const;

export function Badges() {
  return (
    <>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="green" icon={<Glyph icon={IconCheck} />}>
        with an icon
      </Badge>
      {levels.map((level) => (
        <SeverityBadge key={level} level={level} language="en" />
      ))}
    </>
  );
}
