/** @jest-environment node */

import { acquireLock } from './lock';
import type { LockPort } from './ports';
import { createWorld } from './testing/ports';

const { signal } = new AbortController();

test('a lock that comes after the wait is over is let go at once', async () => {
  const world = createWorld();
  const { ports } = world.open('A');
  let grant: Parameters<LockPort['request']>[2] = () => undefined;
  ports.locks = () => ({
    request: (_name, _options, granted) => {
      grant = granted;
      return new Promise(() => {});
    },
  });
  const waiting = acquireLock(ports, signal);
  await world.advance(20_000);
  (await waiting).release();
  expect(grant({})).toBeUndefined();
});

test('the caller’s signal ends the wait and leaves the queue', async () => {
  const world = createWorld();
  const holder = await acquireLock(world.open('A').ports, signal);
  const controller = new AbortController();
  const waiting = acquireLock(world.open('B').ports, controller.signal);
  await world.flush();
  expect(world.locks.waiting()).toBe(1);
  controller.abort();
  await waiting;
  expect(world.locks.waiting()).toBe(0);
  holder.release();
});
