import { useTranslation } from '@portal/shared/i18n';
import { Meter, meterTone } from '@portal/shared/ui';
import { percentText } from '../list/number-text';
import type { Metric } from './metrics';

export interface MetricMeterProps {
  readonly metric: Metric;
  /** In percent. */
  readonly value: number | null;
  readonly language: string;
  readonly thresholds: string;
  /** Since the last visit, in percentage points. */
  readonly change: { readonly by: number; readonly text: string } | undefined;
}

/** A company's percentage on the scale of its metric, with its tone in words. */
export function MetricMeter({ metric, value, language, thresholds, change }: MetricMeterProps) {
  const { t } = useTranslation('mssp');
  const tone = meterTone(value, metric.thresholds);
  const toneLabel = tone === 'neutral' ? undefined : t(`companies.tones.${tone}`);
  return (
    <Meter
      value={value}
      text={value === null ? t('list.none') : percentText(value, language)}
      tone={tone}
      thresholds={metric.thresholds}
      trend={change && (change.by > 0 ? 'up' : 'down')}
      toneLabel={[toneLabel, change?.text].filter(Boolean).join(', ') || undefined}
      hint={[toneLabel, change?.text, toneLabel && thresholds].filter(Boolean).join(' – ') || undefined}
    />
  );
}
