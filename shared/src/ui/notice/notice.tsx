import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button/button';
import { classesFrom, classNames } from '../class-names';
import { Glyph } from '../icon/glyph';
import styles from './notice.module.css';

const cx = classesFrom(styles);

export type Tone = 'success' | 'error' | 'info' | 'warning';

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
} as const;

export function ToneGlyph({ tone, className }: { readonly tone: Tone; readonly className?: string | undefined }) {
  return <Glyph icon={icons[tone]} className={className} />;
}

export type NoticeProps = {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly tone?: Tone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Shows a cross that calls this. Needs `dismissLabel`. */
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string | undefined;
  /** For a notice that comes up by itself. A region that is always there announces better: wrap it in one. */
  readonly role?: 'status' | 'alert' | undefined;
  /** 'banner' spans the page's width, without corners. */
  readonly layout?: 'inline' | 'banner' | undefined;
  readonly className?: string | undefined;
};

/** A message in the page, by default of tone 'info'. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, actions, onDismiss, dismissLabel, role, layout = 'inline' } = props;
  return (
    <div
      ref={props.ref}
      role={role}
      data-tone={tone}
      data-notice=""
      className={classNames(cx('notice', layout === 'banner' && 'banner'), props.className)}
    >
      <ToneGlyph tone={tone} className={cx('icon')} />
      <div className={cx('text')}>
        {title && <p className={cx('title')}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={cx('actions')}>{actions}</div>}
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} size="small" icon={<Glyph icon={IconX} />} onClick={onDismiss} />
      )}
    </div>
  );
}
