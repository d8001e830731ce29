import { IconAlertTriangle, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import styles from './state.module.css';

const cx = classesFrom(styles);

export type EmptyStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** Replaces content that is empty: with a picture, or with what to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={cx('state')}>
      {!actions && (
        <span className={cx('picture')}>
          <Glyph icon={IconInbox} size="1.75em" />
        </span>
      )}
      <p className={cx('title')}>{title}</p>
      {children && <div className={cx('text')}>{children}</div>}
      {actions && <div className={cx('actions')}>{actions}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  readonly title: string;
  /** The page's heading, where it is all of the page. */
  readonly isPage?: boolean | undefined;
  readonly children?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
};

/** Names a failure, and offers a retry. Announced when it appears. */
export function ErrorState({ title, isPage, children, retryLabel, onRetry, retrying }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className={cx('state', 'failed')}>
      <span className={cx('picture')}>
        <Glyph icon={IconAlertTriangle} size="1.75em" />
      </span>
      <Title className={cx('title')}>{title}</Title>
      {children && <div className={cx('text')}>{children}</div>}
      <div className={cx('actions')}>
        <Button busy={retrying} icon={<Glyph icon={IconRefresh} />} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
