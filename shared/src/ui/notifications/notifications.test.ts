/** @jest-environment node */

import { type Clock, createNotifications } from './notifications';

/** A clock that the test advances. */
function stillClock() {
  let time = 1_000_000;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    after(delay, callback) {
      const timer = { at: time + delay, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const goOn = (milliseconds: number) => {
    const until = time + milliseconds;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      timers = timers.filter((other) => other !== next);
      time = next.at;
      next.callback();
    }
    time = until;
  };
  return { clock, goOn, pending: () => timers.length };
}

function setUp() {
  const { clock, goOn, pending } = stillClock();
  const store = createNotifications({ clock });
  const shown = () => store.getSnapshot().toasts.map(({ message }) => message);
  return { store, goOn, pending, shown, clock };
}

test('a toast stays 1500 ms', () => {
  const { store, goOn, shown } = setUp();
  store.notify('Modificato con successo', 'success');
  goOn(1499);
  expect(shown()).toEqual(['Modificato con successo']);
  goOn(1);
  expect(shown()).toEqual([]);
});

test('each toast has its own time', () => {
  const { store, goOn, shown } = setUp();
  store.notify('uno');
  goOn(1000);
  store.notify('due');
  expect(shown()).toEqual(['uno', 'due']);
  goOn(500);
  expect(shown()).toEqual(['due']);
  goOn(1000);
  expect(shown()).toEqual([]);
});

test('waits while held, and goes on with the time that was left', () => {
  const { store, goOn, shown } = setUp();
  store.notify('uno');
  goOn(1400);
  store.hold();
  store.hold();
  goOn(60_000);
  expect(shown()).toEqual(['uno']);
  store.release();
  store.release();
  goOn(99);
  expect(shown()).toEqual(['uno']);
  goOn(1);
  expect(shown()).toEqual([]);
});

test('one that comes while others are held waits as well, with its full time', () => {
  const { store, goOn, shown } = setUp();
  store.notify('uno');
  store.hold();
  goOn(5000);
  store.notify('due');
  goOn(5000);
  expect(shown()).toEqual(['uno', 'due']);
  store.release();
  goOn(1499);
  expect(shown()).toEqual(['uno', 'due']);
  goOn(1);
  expect(shown()).toEqual([]);
});

test('dismissing the last one ends the hold, so that the next is not held by nobody', () => {
  const { store, goOn, shown } = setUp();
  const id = store.notify('uno');
  store.hold();
  store.dismiss(id);
  store.dismiss(id);
  expect(shown()).toEqual([]);
  store.notify('due');
  goOn(1500);
  expect(shown()).toEqual([]);
});

test('what was said stays in the recent list, the newest first, with tone and time', () => {
  const { store, goOn, clock } = setUp();
  store.notify('uno');
  goOn(2000);
  store.notify('due', 'error', 'Rossi Srl');
  goOn(2000);
  expect(store.getSnapshot().recent).toEqual([
    { id: 2, message: 'due', tone: 'error', about: 'Rossi Srl', at: clock.now() - 2000 },
    { id: 1, message: 'uno', tone: 'info', about: undefined, at: clock.now() - 4000 },
  ]);
});

test('the recent list keeps twenty, and counts no more as unread', () => {
  const { store } = setUp();
  for (let count = 1; count <= 21; count += 1) store.notify(`${count}`, 'error');
  const messages = store.getSnapshot().recent.map(({ message }) => message);
  expect([messages.length, messages[0], messages.at(-1)]).toEqual([20, '21', '2']);
  expect(store.getSnapshot().unread).toBe(20);
  store.markRead();
  expect(store.getSnapshot().unread).toBe(0);
});

test('problems are unread until the list is read, what went well is not', () => {
  const { store } = setUp();
  store.notify('uno', 'success');
  store.notify('due');
  expect(store.getSnapshot().unread).toBe(0);
  store.notify('tre', 'warning');
  store.notify('quattro', 'error');
  expect(store.getSnapshot().unread).toBe(2);
});

test('clearing forgets everything, timers too', () => {
  const { store, pending, shown } = setUp();
  store.notify('uno');
  store.clear();
  expect(store.getSnapshot()).toEqual({ toasts: [], recent: [], unread: 0 });
  expect(pending()).toBe(0);
  store.notify('due');
  expect(shown()).toEqual(['due']);
});

test('tells listeners of each change until they leave, with a snapshot that is the same between changes', () => {
  const { store } = setUp();
  const listener = jest.fn();
  const leave = store.subscribe(listener);
  store.notify('uno');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getSnapshot()).toBe(store.getSnapshot());
  leave();
  store.notify('due');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('by default it runs on the system clock', () => {
  jest.useFakeTimers();
  const store = createNotifications();
  store.notify('uno');
  jest.advanceTimersByTime(1499);
  expect(store.getSnapshot().toasts).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(store.getSnapshot().toasts).toHaveLength(0);
  jest.useRealTimers();
});
