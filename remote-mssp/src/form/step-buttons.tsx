import { useTranslation } from '@portal/shared/i18n';
import { Glyph, IconButton } from '@portal/shared/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './step-buttons.module.css';

export interface FormSteps {
  readonly name: string;
  /** As '3 di 50'. */
  readonly position: string;
  /** To the form before and after; undefined where there is none. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** A form's position in its list, announced as it changes, and buttons to the forms beside it. */
export function StepButtons({ name, position, previous, next }: FormSteps) {
  const { t } = useTranslation('mssp');
  return (
    <div className={styles['steps']}>
      <p role="status" className={styles['name']}>
        {name} <span className={styles['position']}>{position}</span>
      </p>
      <IconButton
        size="small"
        label={t('steps.previous')}
        icon={<Glyph icon={IconChevronUp} />}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        size="small"
        label={t('steps.next')}
        icon={<Glyph icon={IconChevronDown} />}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={!next}
        onClick={next}
      />
    </div>
  );
}
