import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { exactPercentText, percentRangeText } from '../list/number-text';
import type { Metric } from './metrics';

/** Says where a metric is good, to watch and critical, with no line's end between a state and its values; the same function while the language is the same. */
export function useThresholdText(): (metric: Metric) => string {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  return useCallback(
    ({ thresholds: { better, from } }) =>
      t(better === 'higher' ? 'companies.help.highIsGood' : 'companies.help.lowIsGood', {
        low: exactPercentText(from[0], language),
        high: exactPercentText(from[1], language),
        range: percentRangeText(from, language),
      }).replace(/ (?=[<≥\d])/g, '\u00a0'),
    [t, language],
  );
}
