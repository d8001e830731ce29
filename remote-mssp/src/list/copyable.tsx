import { classesFrom, cutClass, IconButton } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './copyable.module.css';
import type { CopyButtons } from './use-copy';

const cx = classesFrom(styles);

const longest = 24;

export interface CopyableProps {
  readonly buttons: CopyButtons;
  readonly text: string;
  readonly children?: ReactNode;
}

export function Copyable({ buttons, text, children = text }: CopyableProps) {
  return (
    <span className={cx('copyable')}>
      <span className={`${cutClass} ${cx('text', text.length <= longest && 'unbroken')}`}>{children}</span>
      <IconButton
        size="small"
        icon={null}
        label={buttons.label(text)}
        className={cx('button')}
        onClick={() => buttons.copy(text)}
      />
    </span>
  );
}
