import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { linkClass } from '@portal/shared/ui';
import { numberText } from '../../list/number-text';
import type { CompanyFilterProps } from '../company-filter';
import { type Changes, changeKinds } from './changes';
import styles from './changes.module.css';
import { useChangeText } from './use-change-text';

export interface ChangesLineProps extends Pick<CompanyFilterProps, 'filter' | 'onFilter'> {
  readonly changes: Changes | undefined;
}

/** How many companies changed for the worse, and are new; each number narrows the table to them. */
export function ChangesLine({ changes, filter, onFilter }: ChangesLineProps) {
  const { t, i18n } = useTranslation('mssp');
  const text = useChangeText(changes);
  if (!changes || !text) return null;
  const kinds = changeKinds.filter((kind) => changes.ids[kind].size > 0);
  return (
    <p className={styles['line']}>
      <span className={styles['since']}>{text.since}:</span> {kinds.length === 0 && t('companies.changes.none')}
      {kinds.map((kind) => {
        const count = changes.ids[kind].size;
        const isOn = filter?.kind === kind;
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            className={linkClass}
            onClick={() => onFilter(isOn ? undefined : { kind })}
          >
            {numberText(count, shownLanguage(i18n.language))} {t(`companies.changes.${kind}`, { count })}
          </button>
        );
      })}
    </p>
  );
}
