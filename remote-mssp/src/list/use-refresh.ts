import { useTranslation } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { useRemembered } from './use-remembered';

const key = 'portal.refresh';

/** In minutes. */
const intervals = ['1', '5', '15'];

/** For `useQuery`, in milliseconds: how often the lists are read anew while the page is in sight; false by default. */
export function useRefreshInterval(): number | false {
  const [minutes] = useRemembered(key);
  return intervals.includes(minutes) && Number(minutes) * 60_000;
}

/** The choices of the interval. */
export function useRefreshChoices() {
  const { t } = useTranslation('mssp');
  const [chosen, choose] = useRemembered(key);
  return useMemo(
    () =>
      ['', ...intervals].map((minutes) => ({
        id: `refresh ${minutes}`,
        group: t('list.refreshing.label'),
        label: minutes === '' ? t('list.refreshing.never') : t('list.refreshing.every', { count: Number(minutes) }),
        checked: minutes === chosen,
        onSelect: () => choose(minutes),
      })),
    [t, chosen, choose],
  );
}
