import { classesFrom, Glyph, IconButton } from '@portal/shared/ui';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CopyButtons } from '../copy/use-copy';
import styles from './copyable.module.css';

const cx = classesFrom(styles);

/** Characters of a text that stays on one line, as a telephone number. */
const longest = 24;

export interface CopyableProps {
  readonly buttons: CopyButtons;
  readonly text: string;
  /** How the text is shown, where it is more than itself. */
  readonly children?: ReactNode;
}

/** A text with a button that copies it. */
export function Copyable({ buttons, text, children = text }: CopyableProps) {
  return (
    <span className={cx('copyable')}>
      <span className={cx('text', text.length <= longest && 'unbroken')}>{children}</span>
      <IconButton
        size="small"
        icon={<Glyph icon={IconCopy} />}
        label={buttons.label(text)}
        className={cx('button')}
        onClick={() => buttons.copy(text)}
      />
    </span>
  );
}
