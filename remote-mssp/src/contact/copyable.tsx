import { Glyph, IconButton } from '@portal/shared/ui';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useCopy } from '../copy/use-copy';
import type { MsspText } from '../texts/mssp-text';
import styles from './copyable.module.css';

export interface CopyableProps {
  readonly t: MsspText;
  readonly copy: ReturnType<typeof useCopy>;
  readonly text: string;
  /** How the text is shown, where it is more than itself. */
  readonly children?: ReactNode;
}

/** A text with a button that copies it. */
export function Copyable({ t, copy, text, children = text }: CopyableProps) {
  return (
    <span className={styles['copyable']}>
      <span className={styles['text']}>{children}</span>
      <IconButton
        size="small"
        icon={<Glyph icon={IconCopy} />}
        label={t('copy.text', { text })}
        className={styles['button']}
        onClick={() => void copy(text, t('copy.done', { text }))}
      />
    </span>
  );
}
