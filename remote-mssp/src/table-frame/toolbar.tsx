import { useTranslation } from '@portal/shared/i18n';
import { SearchField } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useSearchShortcut } from '../search/search-shortcut';
import styles from './list.module.css';

export interface ToolbarProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Further controls, after the search. */
  readonly children?: ReactNode;
}

export function Toolbar({ searchLabel, search, onSearch, children }: ToolbarProps) {
  const { t } = useTranslation('mssp');
  const [hasShortcut] = useSearchShortcut();
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={searchLabel}
        value={search}
        onSearch={onSearch}
        clearLabel={t('list.clearSearch')}
        shortcut={hasShortcut ? '/' : undefined}
        className={styles['search']}
      />
      {children}
    </div>
  );
}
