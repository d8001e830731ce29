import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './checklist.module.css';

const cx = classesFrom(styles);

type ChecklistItem = { readonly label: string; readonly met: boolean };

export type ChecklistProps = {
  /** The list's name. */
  readonly label: string;
  readonly items: readonly ChecklistItem[];
  readonly metLabel: string;
  readonly unmetLabel: string;
  /** For a field's `aria-describedby`. */
  readonly id?: string | undefined;
};

/** Rules that turn from unmet to met as the user types. Only the rule that changed is announced. */
export function Checklist({ label, items, metLabel, unmetLabel, id }: ChecklistProps) {
  return (
    <ul id={id} aria-label={label} aria-live="polite" className={cx('list')}>
      {items.map((item) => (
        <li key={item.label} aria-atomic="true" data-met={item.met} className={cx('item')}>
          <Glyph icon={item.met ? IconCircleCheckFilled : IconCircleDashed} />
          <span>
            {item.label} <VisuallyHidden>{item.met ? metLabel : unmetLabel}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
