import type { RecordId } from '@portal/shared/api-contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, Glyph, Notice, VisuallyHidden } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './bulk-bar.module.css';
import { useFocusLost } from './focus-lost';
import type { ListName } from './list-name';
import { numberText } from './number-text';
import type { BulkUpdate } from './use-bulk-update';
import { type BulkName, useInterrupted } from './use-interrupted';

export interface BulkBarProps {
  readonly name: ListName;
  readonly selected: number;
  /** Undefined where no action takes time. */
  readonly bulk?: Pick<BulkUpdate<unknown>, 'progress' | 'cancel'>;
  readonly actions: readonly {
    readonly id: string;
    /** Left out where there is little room. */
    readonly verb?: string;
    readonly label: string;
    readonly onSelect: () => void;
  }[];
  readonly onClear: () => void;
  /** The bar, or a notice, goes while focus is in it. */
  readonly onFocusLost: () => void;
}

/** What can be done with the selected rows, in place of the table's headers. */
export function BulkBar({ name, selected, bulk, actions, onClear, onFocusLost }: BulkBarProps) {
  const progress = bulk?.progress ?? null;
  const { t, i18n } = useTranslation('mssp');
  const label = useId();
  const bar = useFocusLost(onFocusLost);
  const spare = styles['spare'];
  return (
    <fieldset ref={bar} data-clear="" aria-labelledby={label} className={styles['bar']}>
      <span id={label} className={styles['count']}>
        {numberText(selected, shownLanguage(i18n.language))} {/* Beside one action there is always room. */}
        <span className={actions.length > 1 ? spare : undefined}>
          {t(`${name}.bulk.selected`, { count: selected })}
        </span>
      </span>
      {actions.map(({ id, verb, label: action, onSelect }) => (
        // One that was pressed keeps its focus: it stays, and is never disabled for the browser.
        <Button key={id} size="small" aria-disabled={progress !== null} onClick={progress ? undefined : onSelect}>
          {verb && <span className={spare}>{verb} </span>}
          {action}
        </Button>
      ))}
      {progress && (
        <span className={styles['progress']}>
          <span className={spare}>{t('list.bulk.progress', { ...progress })} </span>
          <progress aria-label={t('list.bulk.running')} max={progress.total} value={progress.done} />
        </span>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Glyph icon={IconX} />}
        className={styles['end']}
        onClick={progress ? bulk?.cancel : onClear}
      >
        <span className={spare}>{t(progress ? 'list.bulk.cancel' : 'list.bulk.clear')}</span>
      </Button>
    </fieldset>
  );
}

/** Tells those who listen what the bar shows. */
export function BulkStatus({ name, selected, bulk }: Pick<BulkBarProps, 'name' | 'selected' | 'bulk'>) {
  const { t, i18n } = useTranslation('mssp');
  return (
    <VisuallyHidden>
      <span role="status">
        {bulk?.progress
          ? t('list.bulk.running')
          : selected > 0 &&
            `${numberText(selected, shownLanguage(i18n.language))} ${t(`${name}.bulk.selected`, { count: selected })}`}
      </span>
    </VisuallyHidden>
  );
}

interface NoticeProps extends Pick<BulkBarProps, 'onFocusLost'> {
  readonly name: BulkName;
}

/** What was done of a change that did not come to its end. */
export function InterruptedNotice({ name, onFocusLost }: NoticeProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const { interrupted, forget } = useInterrupted(name);
  const notice = useFocusLost(onFocusLost);
  if (!interrupted || interrupted.isTold) return null;
  const { total, left, isUndo } = interrupted;
  const message = [
    t(`${name}.bulk.updated`, { count: total - left.length }),
    // The server may have made those that were on their way as the page was left.
    t(`${name}.bulk.unconfirmed`, { count: left.length }),
  ].join(', ');
  return (
    <Notice ref={notice} role="status" tone="warning" onDismiss={forget} dismissLabel={t('common:close')}>
      {isUndo ? t('list.undo.undone', { message }) : message}
    </Notice>
  );
}

interface BulkFailuresProps<Row>
  extends Pick<BulkUpdate<Row>, 'failures' | 'failed' | 'label' | 'retry' | 'forgetFailures'>,
    NoticeProps {
  readonly nameOf: (row: Row) => string;
}

/** Those that were not updated, each with its reason. */
export function BulkFailures<Row extends { readonly id: RecordId }>({
  name,
  nameOf,
  failures,
  failed,
  label,
  retry,
  forgetFailures,
  onFocusLost,
}: BulkFailuresProps<Row>) {
  const { t } = useTranslation(['mssp', 'common']);
  const notice = useFocusLost(onFocusLost);
  if (failures.length === 0) return null;
  return (
    <Notice
      ref={notice}
      role="alert"
      tone="error"
      title={`${failed} «${label}»`}
      actions={
        <Button size="small" onClick={retry}>
          {t('common:retry')}
        </Button>
      }
      onDismiss={forgetFailures}
      dismissLabel={t('common:close')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <ul tabIndex={0} className={styles['failures']}>
        {failures.map(({ row, message }) => (
          <li key={row.id}>
            {nameOf(row) || t(`${name}.unnamed`)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
