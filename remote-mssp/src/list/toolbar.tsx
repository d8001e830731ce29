import { useTranslation } from '@portal/shared/i18n';
import { type GridHandle, SearchField } from '@portal/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { KeysButton } from './keys-button';
import styles from './list.module.css';
import { useSearchShortcut } from './use-remembered-switch';

export interface ToolbarProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly results: RefObject<GridHandle | null>;
  readonly children?: ReactNode;
}

export function Toolbar({ searchLabel, search, onSearch, results, children }: ToolbarProps) {
  const { t } = useTranslation('mssp');
  const [hasShortcut] = useSearchShortcut();
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={searchLabel}
        labelHidden
        placeholder={searchLabel}
        value={search}
        onSearch={onSearch}
        onToResults={() => results.current?.focusRow()}
        clearLabel={t('list.clearSearch')}
        shortcut={hasShortcut ? '/' : undefined}
        className={styles['search']}
      />
      {children}
      <KeysButton className={styles['keys']} />
    </div>
  );
}
