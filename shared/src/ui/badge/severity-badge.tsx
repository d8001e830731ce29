import { classesFrom } from '../class-names';
import { Badge, type BadgeTone } from './badge';
import styles from './badge.module.css';

const cx = classesFrom(styles);

export const severityLevels = ['critical', 'high', 'medium', 'low', 'info'] as const;

type SeverityLevel = (typeof severityLevels)[number];

type Look = { readonly tone: BadgeTone; readonly strength: number; readonly it: string; readonly en: string };

/** The words are the provider's own, in each language. */
const looks: Readonly<Record<SeverityLevel, Look>> = {
  critical: { tone: 'red', strength: 4, it: 'ELEVATO', en: 'CRITICAL' },
  high: { tone: 'red', strength: 3, it: 'ALTO', en: 'MEDIUM' },
  medium: { tone: 'yellow', strength: 2, it: 'ALTO', en: 'MEDIUM' },
  low: { tone: 'green', strength: 1, it: 'ALTO', en: 'LOW' },
  info: { tone: 'blue', strength: 0, it: 'INFO', en: 'INFO' },
};

export type SeverityBadgeProps = {
  readonly level: SeverityLevel;
  /** The language of the page's texts. */
  readonly language: 'it' | 'en';
};

/** A severity by its specified label and colour. Levels may share a label: the bars tell them apart without colour. */
export function SeverityBadge({ level, language }: SeverityBadgeProps) {
  const { tone, strength, [language]: label } = looks[level];
  return (
    <Badge tone={tone} icon={<Bars strength={strength} />}>
      {label}
    </Badge>
  );
}

function Bars({ strength }: { readonly strength: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 15 12" className={cx('bars')}>
      {[1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4}
          y={12 - bar * 3}
          width={3}
          height={bar * 3}
          rx={1}
          opacity={bar <= strength ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}
