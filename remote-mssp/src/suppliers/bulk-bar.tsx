import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, Glyph, Notice } from '@portal/shared/ui';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { numberText } from '../list/number-text';
import styles from './bulk-bar.module.css';
import { type SettableStatus, settableStatuses } from './status';
import type { BulkUpdate } from './use-bulk-update';

export interface BulkBarProps {
  readonly selected: number;
  readonly bulk: BulkUpdate;
  readonly onSet: (status: SettableStatus) => void;
  readonly onClear: () => void;
  /** The bar goes while focus is in it. */
  readonly onFocusLost: () => void;
}

/** What can be done with the selected rows, in place of the table's headers. */
export function BulkBar({ selected, bulk: { progress, cancel }, onSet, onClear, onFocusLost }: BulkBarProps) {
  const { t, i18n } = useTranslation('mssp');
  const label = useId();
  const bar = useFocusLost(onFocusLost);
  const spare = styles['spare'];
  return (
    <fieldset ref={bar} aria-labelledby={label} className={styles['bar']}>
      <span id={label} className={styles['count']}>
        {progress ? (
          t('suppliers.bulk.progress', { ...progress })
        ) : (
          <>
            {numberText(selected, shownLanguage(i18n.language))}{' '}
            <span className={spare}>{t('suppliers.bulk.selected', { count: selected })}</span>
          </>
        )}
      </span>
      {progress && <progress aria-label={t('suppliers.bulk.running')} max={progress.total} value={progress.done} />}
      {settableStatuses.map((status) => (
        // One that was pressed keeps its focus: it stays, and is never disabled for the browser.
        <Button
          key={status}
          size="small"
          aria-disabled={progress !== null}
          onClick={progress ? undefined : () => onSet(status)}
        >
          <span className={spare}>{t('suppliers.bulk.mark')}</span> {t(`suppliers.bulk.set.${status}`)}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<Glyph icon={IconX} />}
        className={styles['end']}
        onClick={progress ? cancel : onClear}
      >
        <span className={spare}>{t(progress ? 'suppliers.bulk.cancel' : 'suppliers.bulk.clear')}</span>
      </Button>
    </fieldset>
  );
}

/** Calls back once the element has gone with focus in it. */
function useFocusLost(onFocusLost: () => void): RefObject<HTMLFieldSetElement | null> {
  const ref = useRef<HTMLFieldSetElement>(null);
  const call = useRef(onFocusLost);
  useLayoutEffect(() => {
    call.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.matches(':focus-within')) queueMicrotask(() => call.current());
    };
  }, []);
  return ref;
}

/** Those that were not updated, each with its reason. */
export function BulkFailures({ failures, forgetFailures }: BulkUpdate) {
  const { t } = useTranslation(['mssp', 'common']);
  if (failures.length === 0) return null;
  return (
    <Notice
      role="alert"
      tone="error"
      title={t('suppliers.bulk.failures', { count: failures.length })}
      onDismiss={forgetFailures}
      dismissLabel={t('common:close')}
    >
      <ul className={styles['failures']}>
        {failures.map(({ supplier, message }) => (
          <li key={supplier.id}>
            {supplier.name || t('suppliers.unnamed')}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
