import { useTranslation } from '@portal/shared/i18n';
import { type GridHandle, SearchField } from '@portal/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { KeysButton } from './keys-button';
import styles from './list.module.css';
import type { ListName } from './list-name';
import type { ListAddress } from './use-list-address';
import { useSearchShortcut } from './use-remembered-switch';

export interface ToolbarProps {
  readonly name: ListName;
  readonly address: ListAddress;
  readonly results: RefObject<GridHandle | null>;
  readonly children?: ReactNode;
  /** At its end. */
  readonly count?: ReactNode;
}

export function Toolbar({ name, address: [{ search }, change], results, children, count }: ToolbarProps) {
  const { t } = useTranslation('mssp');
  const [hasShortcut] = useSearchShortcut();
  const label = t(`${name}.search`);
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={label}
        labelHidden
        placeholder={label}
        value={search}
        onSearch={(text) => change({ search: text })}
        onToResults={() => results.current?.focusRow()}
        clearLabel={t('list.clearSearch')}
        shortcut={hasShortcut ? '/' : undefined}
        className={styles['search']}
      />
      {children}
      <KeysButton className={styles['keys']} />
      {count}
    </div>
  );
}
