import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useMemo } from 'react';
import type { Company } from '../company';
import type { Metric } from '../metrics';
import type { Changes } from './changes';

export interface ChangeText {
  /** 'da martedì' */
  readonly since: string;
  /** A metric's change in percentage points, and in words: 'da martedì +1,2'. Undefined where it shows the same. */
  readonly of: (company: Company, metric: Metric) => { readonly by: number; readonly text: string } | undefined;
}

const dayLength = 86_400_000;

/** Undefined while it is not known what changed; the same while that and the language are. */
export function useChangeText(changes: Changes | undefined): ChangeText | undefined {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  return useMemo(() => {
    if (!changes) return undefined;
    const points = new Intl.NumberFormat(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'always',
    });
    const day = new Date(changes.since);
    const text = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
    const days = (Date.parse(changes.until) - day.getTime()) / dayLength;
    const since =
      days === 1
        ? t('companies.changes.since.yesterday')
        : days < 7
          ? t('companies.changes.since.weekday', { day: text({ weekday: 'long' }) })
          : t('companies.changes.since.date', { day: text({ day: 'numeric', month: 'long' }) });
    return {
      since,
      of({ id }, metric) {
        const by = changes.metricsOf(id)?.get(metric.id);
        return by === undefined ? undefined : { by, text: `${since} ${points.format(by)}` };
      },
    };
  }, [t, language, changes]);
}
