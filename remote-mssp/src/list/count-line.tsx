import type { Rows } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Glyph, IconButton, SpinnerRing } from '@portal/shared/ui';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommands } from '../panel-context/commands';
import styles from './list.module.css';
import type { ListName } from './list-name';

export interface CountLineProps {
  readonly name: ListName;
  readonly list: Pick<UseQueryResult<Rows<unknown>>, 'data' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
  readonly count: number;
}

/** Of more, a table prints those on screen. */
const mostPrinted = 2000;

/** How many rows there are, in a live region that is always there; as of when, and the way to read them anew. */
export function CountLine({ name, list: { data, dataUpdatedAt, isFetching, refetch }, count }: CountLineProps) {
  const { t, i18n } = useTranslation('mssp');
  const total = data?.rows.length;
  const time = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(dataUpdatedAt),
    [i18n.language, dataUpdatedAt],
  );
  useCommands('refresh', () => [{ id: 'refresh', label: t('list.refresh'), onSelect: () => void refetch() }]);
  return (
    <div className={styles['count']}>
      <p role="status">
        {total === undefined ? (
          <>
            <SpinnerRing />
            <span className={styles['loading']}>{t(`${name}.loading`)}</span>
          </>
        ) : (
          t(total === count ? `${name}.count` : `${name}.countOf`, { count, total })
        )}
      </p>
      {count > mostPrinted && <p className={styles['in-part']}>{t('list.printedInPart')}</p>}
      {data && (
        <>
          <span>{t('list.updated', { time })}</span>
          <IconButton
            size="small"
            label={t('list.refresh')}
            icon={<Glyph icon={IconRefresh} />}
            busy={isFetching}
            onClick={() => void refetch()}
          />
        </>
      )}
    </div>
  );
}
