import { once } from 'node:events';
import { createTurns } from './turns';

const publish = { rights: ['publish'] } as const;
const rollback = { rights: ['makeLive'] } as const;

/** An operation that ends when told to. */
function operation(log: string[], name: string) {
  const end = new AbortController();
  const ended = once(end.signal, 'abort');
  const run = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { run, end: () => end.abort() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('operations of one app that add releases take turns, and delay neither other apps nor a roll-back', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const first = operation(log, 'first');
  const running = inTurn('remote-a', publish, first.run);
  const failing = inTurn('remote-a', publish, () => Promise.reject(new Error('failed')));
  const second = inTurn('remote-a', publish, async () => log.push('second'));
  await inTurn('remote-b', publish, async () => log.push('other app'));
  await inTurn('remote-a', rollback, async () => log.push('roll-back'));
  expect(log).toEqual(['first', 'other app', 'roll-back']);
  first.end();
  expect(await running).toBe('first');
  await expect(failing).rejects.toThrow('failed');
  await second;
  expect(log.at(-1)).toBe('second');
});

test('a seventh is refused until one has ended', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const all = Array.from({ length: 6 }, (_, index) => operation(log, `${index}`));
  const running = all.map(({ run }) => inTurn('remote-a', publish, run));
  const refused = () => inTurn('remote-a', publish, async () => 'done');
  await expect(refused()).rejects.toThrow('Others change remote-a all the time: run the command again later');
  for (const { end } of all) end();
  await Promise.all(running);
  await settle();
  expect(await refused()).toBe('done');
});
