import { classesFrom, classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './meter.module.css';

const cx = classesFrom(styles);

export type MeterTone = 'green' | 'yellow' | 'red' | 'neutral';

export type MeterThresholds = {
  /** Whether a high value is good news (coverage) or bad (risk). */
  readonly better: 'higher' | 'lower';
  /** The two values, in percent, where the tone changes; each belongs to the range above it. */
  readonly from: readonly [number, number];
};

/** Green, yellow or red by threshold; neutral for no value. */
export function meterTone(value: number | null, { better, from: [low, high] }: MeterThresholds): MeterTone {
  if (value === null) return 'neutral';
  if (value >= low && value < high) return 'yellow';
  return value >= high === (better === 'higher') ? 'green' : 'red';
}

export type MeterProps = {
  /** In percent. Null: there is no value, and no bar. */
  readonly value: number | null;
  /** The value as the reader's language writes it, or the sign for none. */
  readonly text: string;
  readonly tone?: MeterTone | undefined;
  /** Says the tone in words, for those who do not see it. */
  readonly toneLabel?: string | undefined;
  readonly className?: string | undefined;
};

/** The number is the information; the bar beside it is for looking, and for nothing else. */
export function Meter({ value, text, tone = 'neutral', toneLabel, className }: MeterProps) {
  const filled = value === null ? 0 : Math.min(100, Math.max(0, value));
  return (
    <span className={classNames(cx('meter'), className)} title={toneLabel}>
      <span className={cx('text')}>{text}</span>
      {/* Without a value its room alone, so that numbers and the sign for none stand in one column. */}
      <span aria-hidden="true" className={cx('track', value === null ? 'none' : tone)}>
        {value !== null && <span className={cx('fill')} style={{ inlineSize: `${filled}%` }} />}
      </span>
      {toneLabel && <VisuallyHidden> {toneLabel}</VisuallyHidden>}
    </span>
  );
}
