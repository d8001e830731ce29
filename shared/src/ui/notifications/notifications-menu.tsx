import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../button/button';
import { classesFrom, classNames } from '../class-names';
import { Glyph } from '../icon/glyph';
import { ToneGlyph } from '../notice/notice';
import popupStyles from '../popup/popup.module.css';
import { usePopup } from '../popup/use-popup';
import type { Notification, Notifications } from './notifications';
import styles from './notifications-menu.module.css';
import { ToneLabel, type ToneLabels } from './toaster';

const cx = classesFrom(popupStyles, styles);

export type NotificationsMenuProps = {
  readonly store: Notifications;
  readonly labels: {
    /** The bell's name, with the count of unread ones where there are any. */
    readonly button: (unread: number) => string;
    readonly title: string;
    readonly empty: string;
    readonly clear: string;
    /** A moment, given in milliseconds since 1970, as the user's language writes it. */
    readonly time: (at: number) => string;
    readonly tones: ToneLabels;
  };
  readonly className?: string | undefined;
};

/** The bell: recent notifications, the newest first. Opening it marks them as read. */
export function NotificationsMenu({ store, labels, className }: NotificationsMenuProps) {
  const { recent, unread } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const popup = usePopup();
  const titleId = useId();
  const toggle = () => {
    if (popup.open) popup.hide();
    else popup.show();
  };
  useEffect(() => {
    if (popup.open && unread > 0) store.markRead();
  }, [popup.open, unread, store]);
  return (
    <div data-clear="" className={classNames(cx('anchor', 'bell'), className)}>
      <IconButton
        ref={popup.trigger}
        label={labels.button(unread)}
        icon={<Glyph icon={IconBell} />}
        aria-haspopup="dialog"
        aria-expanded={popup.open}
        onClick={toggle}
      />
      {unread > 0 && (
        <span aria-hidden="true" className={cx('count')}>
          {unread}
        </span>
      )}
      {popup.open && (
        <div
          ref={popup.panel}
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
          popover="manual"
          className={cx('panel', 'wide')}
        >
          <div className={cx('header')}>
            <p id={titleId} className={cx('title')}>
              {labels.title}
            </p>
            {recent.length > 0 && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  store.clear();
                  popup.hide();
                }}
              >
                {labels.clear}
              </Button>
            )}
          </div>
          <RecentList items={recent} labels={labels} />
        </div>
      )}
    </div>
  );
}

type RecentListProps = {
  readonly items: readonly Notification[];
  readonly labels: NotificationsMenuProps['labels'];
};

function RecentList({ items, labels }: RecentListProps) {
  if (items.length === 0)
    return (
      <p className={cx('empty')}>
        <Glyph icon={IconBell} />
        {labels.empty}
      </p>
    );
  return (
    <ul className={cx('list')}>
      {items.map(({ id, tone, message, about, at }) => (
        <li key={id} data-tone={tone} className={cx('entry')}>
          <ToneGlyph tone={tone} className={cx('icon')} />
          <span className={cx('message')}>
            <ToneLabel label={labels.tones[tone]} message={message} />
            {message}
            {about && <span className={cx('about')}>{about.trim()}</span>}
          </span>
          <time dateTime={new Date(at).toISOString()} className={cx('time')}>
            {labels.time(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
