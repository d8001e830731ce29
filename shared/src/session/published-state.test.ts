/** @jest-environment node */

import { createPublishedState } from './published-state';
import type { EndReason } from './session';
import type { Snapshot } from './token-store';

function create(initial: Snapshot) {
  const now = { snapshot: initial, reason: 'elsewhere' as EndReason, isRefreshing: false };
  const report = jest.fn();
  const state = createPublishedState({
    ports: { report },
    store: { read: () => now.snapshot, endReason: () => now.reason },
    isRefreshing: () => now.isRefreshing,
  });
  const listener = jest.fn();
  state.subscribe(listener);
  return { now, report, state, listener };
}

const none: Snapshot = { epoch: null, access: null, refresh: null };
const one: Snapshot = { epoch: 'in:one', access: 'A1', refresh: 'R1' };

test('the state stays the same object until something changes', () => {
  const { now, state, listener } = create(one);
  const first = state.getState();
  state.publish();
  expect(state.getState()).toBe(first);
  expect(listener).not.toHaveBeenCalled();
  now.snapshot = { ...one, access: 'A2' };
  state.publish();
  expect(state.getState()).toEqual({ status: 'signed-in', sessionId: 'one', generation: 2 });
  expect(listener.mock.calls).toEqual([[state.getState()]]);
});

test('a session that an earlier release has stored keeps its user', () => {
  const { state } = create({ ...one, epoch: 'in:one:ada:conti' });
  expect(state.getState()).toEqual({ status: 'signed-in', sessionId: 'one', userId: 'ada:conti', generation: 1 });
});

test('a listener that throws does not stop the others, and one that left is not called', () => {
  const { now, state, report } = create(one);
  const error = new Error('listener');
  state.subscribe(() => {
    throw error;
  });
  const [last, gone] = [jest.fn(), jest.fn()];
  state.subscribe(last);
  state.subscribe(gone)();
  now.snapshot = none;
  state.publish();
  expect(report.mock.calls).toEqual([[error]]);
  expect([last, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
