import { useTranslation } from '@portal/shared/i18n';
import { Button, EmptyState, SearchField, Skeleton, SpinnerRing } from '@portal/shared/ui';
import type { ReactNode } from 'react';
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
  return (
    <div className={styles['toolbar']}>
      <SearchField
        label={searchLabel}
        value={search}
        onSearch={onSearch}
        clearLabel={t('list.clearSearch')}
        shortcut="/"
        className={styles['search']}
      />
      {children}
    </div>
  );
}

export interface CountLineProps {
  /** Said while the list is being read for the first time. */
  readonly loading: string | undefined;
  readonly text: string;
}

/** How many rows are shown, or that they are on their way: a live region that is always there. */
export function CountLine({ loading, text }: CountLineProps) {
  return (
    <p role="status" className={styles['count']}>
      {loading !== undefined && <SpinnerRing />}
      {loading ?? text}
    </p>
  );
}

/** Rows in the shape of those that come. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <div className={styles['skeletons']}>
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={`row-${row.toString()}`}
          className={styles['skeleton-row']}
          style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
        >
          {Array.from({ length: columns }, (_, cell) => (
            <Skeleton key={`cell-${cell.toString()}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

export interface NothingFoundProps {
  readonly title: string;
  /** What to do about a list that is empty without any search. */
  readonly hint: string;
  /** Whether search or filter hide rows. */
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

export function NothingFound({ title, hint, isNarrowed, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('mssp');
  if (!isNarrowed) return <EmptyState title={title}>{hint}</EmptyState>;
  return (
    <EmptyState title={title} actions={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}>
      {t('list.emptyHint')}
    </EmptyState>
  );
}
