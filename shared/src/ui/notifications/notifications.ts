import type { Tone } from '../notice/notice';

type Undo = {
  readonly label: string;
  /** Says that Ctrl and Z do the same. */
  readonly hint: string;
  readonly onSelect: () => void;
};

export type Notification = {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
  /** The name of the record that it is about, where the message does not say it. */
  readonly about: string | undefined;
  readonly undo: Undo | undefined;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
};

type NotificationsSnapshot = {
  readonly toasts: readonly Notification[];
  readonly recent: readonly Notification[];
  /** Problems since the list was last read; successes do not count. */
  readonly unread: number;
};

export type Notifications = {
  /** Takes the place of a toast that says the same, and of one with an undo, which is of the last notification only. */
  readonly notify: (message: string, tone?: Tone, about?: string, undo?: Undo) => number;
  /** Begins the toasts' time: they are on the screen. */
  readonly showed: (toasts: readonly Notification[]) => void;
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

/** In milliseconds. */
const toastTime = 1_500;
const undoTime = 8_000;
/** At once: each that goes renders the others anew, and hundreds would block the page for seconds. */
const mostToasts = 20;
const mostRecent = 20;

const isProblem = (tone: Tone) => tone === 'error' || tone === 'warning';

type Countdown = { left: number; startedAt: number; timer?: ReturnType<typeof setTimeout> };

const empty: NotificationsSnapshot = { toasts: [], recent: [], unread: 0 };

export function createNotifications(): Notifications {
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
    clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
    const toasts = snapshot.toasts.filter((toast) => toast.id !== id);
    if (toasts.length === snapshot.toasts.length) return;
    // The element under the pointer is gone, and with it the event that would end the hold.
    if (toasts.length === 0) held = false;
    publish({ toasts });
  };
  const run = (id: number, countdown: Countdown) => {
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.left);
  };

  return {
    notify(message, tone = 'info', about, undo) {
      const tooMany = snapshot.toasts.length - mostToasts;
      // One after the other, those that say the same would cover the page and tell nothing new. One in hand stays.
      const isSame = (toast: Notification) =>
        !held && toast.message === message && toast.tone === tone && (tone !== 'error' || toast.about === about);
      for (const toast of snapshot.toasts.filter((toast, index) => toast.undo || index <= tooMany || isSame(toast)))
        dismiss(toast.id);
      lastId += 1;
      const notification = { id: lastId, message, tone, about, undo, at: Date.now() };
      publish({
        toasts: [...snapshot.toasts, notification],
        recent: [notification, ...snapshot.recent].slice(0, mostRecent),
        unread: Math.min(mostRecent, snapshot.unread + (isProblem(tone) ? 1 : 0)),
      });
      return notification.id;
    },
    showed(toasts) {
      for (const { id, undo } of toasts) {
        if (countdowns.has(id)) continue;
        const countdown = { left: undo ? undoTime : toastTime, startedAt: 0 };
        countdowns.set(id, countdown);
        if (!held) run(id, countdown);
      }
    },
    dismiss,
    hold() {
      if (held) return;
      held = true;
      for (const countdown of countdowns.values()) {
        clearTimeout(countdown.timer);
        countdown.left = Math.max(0, countdown.left - (Date.now() - countdown.startedAt));
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
      for (const countdown of countdowns.values()) clearTimeout(countdown.timer);
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
