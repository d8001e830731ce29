import type { Tone } from '../notice/notice';

export type Notification = {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
  /** The name of the record that it is about, where the message does not say it. */
  readonly about: string | undefined;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
};

type NotificationsSnapshot = {
  readonly toasts: readonly Notification[];
  readonly recent: readonly Notification[];
  /** Problems since the list was last read; successes do not count. */
  readonly unread: number;
};

export type Clock = {
  readonly now: () => number;
  /** Calls back after that many milliseconds; returns the way to stop it. */
  readonly after: (delay: number, callback: () => void) => () => void;
};

export type Notifications = {
  readonly notify: (message: string, tone?: Tone, about?: string) => number;
  /** Takes a toast off the screen; it stays in the recent list. */
  readonly dismiss: (id: number) => void;
  /** Stops the toasts' time while one of them is hovered or focused, until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly markRead: () => void;
  /** Forgets everything: toasts and recent list. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => NotificationsSnapshot;
};

export type NotificationsOptions = {
  readonly clock?: Clock | undefined;
};

/** In milliseconds. */
const toastTime = 1_500;
const mostRecent = 20;

const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};

const isProblem = (tone: Tone) => tone === 'error' || tone === 'warning';

type Countdown = { left: number; startedAt: number; stop: () => void };

const empty: NotificationsSnapshot = { toasts: [], recent: [], unread: 0 };

export function createNotifications({ clock = systemClock }: NotificationsOptions = {}): Notifications {
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();
  let snapshot = empty;
  let held = false;
  let lastId = 0;

  const publish = (next: Partial<NotificationsSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    countdowns.get(id)?.stop();
    if (!countdowns.delete(id)) return;
    // The element under the pointer is gone, and with it the event that would end the hold.
    if (countdowns.size === 0) held = false;
    publish({ toasts: snapshot.toasts.filter((toast) => toast.id !== id) });
  };
  const run = (id: number, countdown: Countdown) => {
    countdown.startedAt = clock.now();
    countdown.stop = clock.after(countdown.left, () => dismiss(id));
  };

  return {
    notify(message, tone = 'info', about) {
      lastId += 1;
      const notification = { id: lastId, message, tone, about, at: clock.now() };
      const countdown = { left: toastTime, startedAt: clock.now(), stop: () => {} };
      countdowns.set(notification.id, countdown);
      if (!held) run(notification.id, countdown);
      publish({
        toasts: [...snapshot.toasts, notification],
        recent: [notification, ...snapshot.recent].slice(0, mostRecent),
        unread: Math.min(mostRecent, snapshot.unread + (isProblem(tone) ? 1 : 0)),
      });
      return notification.id;
    },
    dismiss,
    hold() {
      if (held) return;
      held = true;
      for (const countdown of countdowns.values()) {
        countdown.stop();
        countdown.left = Math.max(0, countdown.left - (clock.now() - countdown.startedAt));
      }
    },
    release() {
      if (!held) return;
      held = false;
      for (const [id, countdown] of countdowns) run(id, countdown);
    },
    markRead() {
      if (snapshot.unread > 0) publish({ unread: 0 });
    },
    clear() {
      for (const countdown of countdowns.values()) countdown.stop();
      countdowns.clear();
      held = false;
      publish(empty);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
  };
}
