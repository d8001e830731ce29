import { useTranslation } from '@portal/shared/i18n';
import { Glyph, IconButton, useShortcut } from '@portal/shared/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './step-buttons.module.css';
import { useDialogKeys } from './use-dialog-keys';

export interface FormSteps {
  readonly name?: string;
  /** As '3 di 50'. */
  readonly position: string;
  /** To the form before and after; undefined where there is none. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Where a dialog's content is in its list, announced as it changes, and buttons and keys to what is beside it. */
export function StepButtons({ name, position, previous, next }: FormSteps) {
  const { t } = useTranslation('mssp');
  const place = useRef<HTMLDivElement>(null);
  useDialogKeys(place, (event) => {
    const step = event.altKey && { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  });
  // Beside a docked dialog.
  useShortcut('Alt+ArrowUp', place, () => previous?.());
  useShortcut('Alt+ArrowDown', place, () => next?.());
  return (
    <div ref={place} className={styles['steps']}>
      <p role="status" className={styles['name']}>
        {name && `${name} `}
        <span className={styles['position']}>{position}</span>
      </p>
      <IconButton
        size="small"
        label={t('steps.previous')}
        icon={<Glyph icon={IconChevronUp} />}
        aria-keyshortcuts="Alt+ArrowUp"
        // Disabled, it would lose the focus at the end of the list, and with it the keys.
        aria-disabled={!previous}
        onClick={previous}
      />
      <IconButton
        size="small"
        label={t('steps.next')}
        icon={<Glyph icon={IconChevronDown} />}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={!next}
        onClick={next}
      />
    </div>
  );
}
