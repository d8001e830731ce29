import { useTranslation } from '@portal/shared/i18n';
import { SpinnerRing } from '@portal/shared/ui';
import styles from './list.module.css';
import type { ListName } from './list-name';

export interface CountLineProps {
  readonly name: ListName;
  readonly isLoading: boolean;
  readonly count: number;
  readonly total: number;
}

/** A live region that is always there. */
export function CountLine({ name, isLoading, count, total }: CountLineProps) {
  const { t } = useTranslation('mssp');
  const text = count === total ? t(`${name}.count`, { count }) : t(`${name}.countOf`, { count, total });
  return (
    <p role="status" className={styles['count']}>
      {isLoading && <SpinnerRing />}
      {isLoading ? t(`${name}.loading`) : text}
    </p>
  );
}
