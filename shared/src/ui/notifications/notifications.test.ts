/** @jest-environment node */

import { createNotifications } from './notifications';

const start = 1_000_000;
beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

const goOn = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

function setUp() {
  const store = createNotifications();
  store.subscribe(() => store.showed(store.getSnapshot().toasts));
  return { store, shown: () => store.getSnapshot().toasts.map(({ message }) => message) };
}

test('each toast stays 1500 ms', () => {
  const { store, shown } = setUp();
  store.notify('uno');
  goOn(1000);
  store.notify('due');
  goOn(499);
  expect(shown()).toEqual(['uno', 'due']);
  goOn(1);
  expect(shown()).toEqual(['due']);
  goOn(1000);
  expect(shown()).toEqual([]);
});

test('its time begins as it shows, and once', () => {
  const store = createNotifications();
  store.notify('uno');
  goOn(60_000);
  const { toasts } = store.getSnapshot();
  expect(toasts).toHaveLength(1);
  store.showed(toasts);
  goOn(1000);
  store.showed(toasts);
  goOn(500);
  expect(store.getSnapshot().toasts).toEqual([]);
});

test('while held none ends, and each goes on with the time that was left to it', () => {
  const { store, shown } = setUp();
  store.notify('uno');
  goOn(1400);
  store.hold();
  store.hold();
  goOn(60_000);
  store.notify('due');
  goOn(5000);
  store.release();
  store.release();
  goOn(99);
  expect(shown()).toEqual(['uno', 'due']);
  goOn(1);
  expect(shown()).toEqual(['due']);
  goOn(1399);
  expect(shown()).toEqual(['due']);
  goOn(1);
  expect(shown()).toEqual([]);
});

test('dismissing the last one ends the hold, so that the next is not held by nobody', () => {
  const { store, shown } = setUp();
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
  const { store } = setUp();
  store.notify('uno');
  goOn(2000);
  store.notify('due', 'error', 'Rossi Srl');
  expect(store.getSnapshot().recent).toEqual([
    { id: 2, message: 'due', tone: 'error', about: 'Rossi Srl', undo: undefined, at: start + 2000 },
    { id: 1, message: 'uno', tone: 'info', about: undefined, undo: undefined, at: start },
  ]);
});

test('one that says the same takes the place of the one before; failures of two records stay apart', () => {
  const { store } = setUp();
  store.notify('Salvato', 'success', 'Rossi Srl');
  store.notify('Salvato', 'success', 'Bianchi Srl');
  store.notify('Errore salvataggio: 500', 'error', 'Rossi Srl');
  store.notify('Errore salvataggio: 500', 'error', 'Bianchi Srl');
  store.notify('Errore salvataggio: 500', 'error', 'Rossi Srl');
  const { toasts, recent } = store.getSnapshot();
  expect(toasts.map(({ id, about }) => [id, about])).toEqual([
    [2, 'Bianchi Srl'],
    [4, 'Bianchi Srl'],
    [5, 'Rossi Srl'],
  ]);
  expect(recent).toHaveLength(5);
});

test('one in hand stays where another says the same', () => {
  const { store, shown } = setUp();
  store.notify('uno');
  store.hold();
  store.notify('uno');
  expect(shown()).toEqual(['uno', 'uno']);
});

test('one with an undo stays 8 s, or until the next notification', () => {
  const { store, shown } = setUp();
  const undo = { label: 'Annulla', hint: 'Ctrl Z', onSelect: jest.fn() };
  store.notify('uno', 'success', undefined, undo);
  goOn(7999);
  expect(shown()).toEqual(['uno']);
  goOn(1);
  expect(shown()).toEqual([]);
  store.notify('due', 'success', undefined, undo);
  store.notify('tre');
  expect(shown()).toEqual(['tre']);
});

test('twenty show at once, and the recent list keeps twenty, and counts no more as unread', () => {
  const { store, shown } = setUp();
  for (let count = 1; count <= 21; count += 1) store.notify(`${count}`, 'error');
  const messages = store.getSnapshot().recent.map(({ message }) => message);
  expect([messages.length, messages[0], messages.at(-1)]).toEqual([20, '21', '2']);
  expect(shown()).toEqual(messages.reverse());
  expect(store.getSnapshot().unread).toBe(20);
  store.markRead();
  expect(store.getSnapshot().unread).toBe(0);
});
