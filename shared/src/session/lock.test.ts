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
