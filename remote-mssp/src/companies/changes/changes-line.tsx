import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { linkClass } from '@portal/shared/ui';
import { numberText } from '../../list/number-text';
import type { CompanyFilterProps } from '../company-filter';
import { type Changes, changeKinds } from './changes';
import styles from './changes.module.css';
import type { ChangeText } from './use-change-text';

export interface ChangesLineProps extends Pick<CompanyFilterProps, 'filter' | 'onFilter'> {
  readonly changes: Changes | undefined;
  readonly changeText: ChangeText | undefined;
}

/** How many companies changed for the worse, and are new; each number narrows the table to them. */
export function ChangesLine({ changes, changeText, filter, onFilter }: ChangesLineProps) {
  const { t, i18n } = useTranslation('mssp');
  if (!changes || !changeText) return null;
  const kinds = changeKinds.filter((kind) => changes.ids[kind].size > 0);
  return (
    <p className={styles['line']}>
      <span className={styles['since']}>{changeText.since}:</span> {kinds.length === 0 && t('companies.changes.none')}
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
