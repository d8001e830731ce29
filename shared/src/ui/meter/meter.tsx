import { classesFrom, classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './meter.module.css';

const cx = classesFrom(styles);

export type MeterTone = 'green' | 'yellow' | 'red' | 'neutral';

export type MeterThresholds = {
  readonly better: 'higher' | 'lower';
  /** The two values, in percent, where the tone changes; each belongs to the range above it. */
  readonly from: readonly [number, number];
  /** The value of a full bar, in percent: 100 by default. */
  readonly full?: number | undefined;
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
  /** The value as the user's language writes it, or the sign for none. */
  readonly text: string;
  readonly tone?: MeterTone | undefined;
  /** Which way the value went lately: an arrow before it. */
  readonly trend?: 'up' | 'down' | undefined;
  /** Give the bar its scale, and a tick where the tone changes. */
  readonly thresholds?: MeterThresholds | undefined;
  /** Says the tone in words, for those who do not see it. */
  readonly toneLabel?: string | undefined;
  /** Shown under a resting pointer: by default the tone in words. */
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
};

/** A number with a decorative bar. */
export function Meter({ value, text, tone = 'neutral', trend, thresholds, toneLabel, hint, className }: MeterProps) {
  return (
    <span className={classNames(cx('meter'), className)} title={hint ?? toneLabel}>
      <span data-trend={trend} className={cx('text')}>
        {text}
      </span>
      {/* Without a value its room alone, so that numbers and the sign for none align. */}
      <span
        aria-hidden="true"
        data-tone={tone}
        className={cx('track', value === null && 'none')}
        style={value === null ? undefined : barStyle(value, thresholds)}
      />
      {toneLabel && <VisuallyHidden> {toneLabel}</VisuallyHidden>}
    </span>
  );
}

/** Sizes and places of the four images that the style sheet draws: two ticks, the filled part, the whole bar. */
function barStyle(value: number, thresholds: MeterThresholds | undefined) {
  const full = thresholds?.full ?? 100;
  const place = (percent: number) => `${Math.min(100, Math.max(0, (percent / full) * 100))}%`;
  const [low, high] = thresholds?.from.map(place) ?? ['0%', '0%'];
  const tick = thresholds ? '3px 100%' : '0px 100%';
  return {
    backgroundSize: `${tick}, ${tick}, ${place(value)} 6px, 100% 6px`,
    backgroundPosition: `${low} 50%, ${high} 50%, 0% 50%, 0% 50%`,
  };
}
