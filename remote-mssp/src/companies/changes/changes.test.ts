/** @jest-environment node */
import type { Company } from '../company';
import { changesSince, snapshotOf } from './changes';
import { keepSnapshot } from './kept-snapshots';

/** The browser's cache, as far as it is used. */
let stored: Response | undefined;
const cache = {
  match: async () => stored?.clone(),
  async put(_: string, response: Response) {
    stored = response;
  },
};
Object.assign(globalThis, { caches: { open: async () => cache } });

beforeEach(() => {
  stored = undefined;
});

const company = (id: number, malwareRate: number | null, nis2Coverage: number | null = 60): Company => ({
  ...{ id, name: `Azienda ${id}`, activeEndpoints: 1, totalEndpoints: 1 },
  ...{ malwareRate, browsingProtection: 90, nis2Coverage, cyberRisk: 10 },
});
const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10);

test('of 5,000 companies on 30 days, each day says exactly what changed since the one before @full', async () => {
  // Malware by company and day: good, to watch or critical.
  const malwareOf = (id: number, day: number) => [1, 10, 30][Math.floor((id + day * (id % 7)) / 7) % 3] ?? 0;
  const companiesOn = (day: number) => Array.from({ length: 5000 + day }, (_, id) => company(id, malwareOf(id, day)));
  for (let day = 0; day < 30; day += 1) {
    const now = companiesOn(day);
    const before = await keepSnapshot(snapshotOf(dayOf(day), now), 'session');
    if (day === 0) {
      expect(before).toBeUndefined();
      continue;
    }
    if (!before) throw new Error(`Day ${day} has none before it`);
    const { since, ids, metricsOf } = changesSince(before, dayOf(day), now);
    const known = Array.from({ length: 5000 + day - 1 }, (_, id) => id);
    const lossOf = (id: number) => malwareOf(id, day) - malwareOf(id, day - 1);
    const worse = known.filter((id) => lossOf(id) > 0).sort((a, b) => lossOf(b) - lossOf(a));
    expect(since).toBe(dayOf(day - 1));
    expect([...ids.worse]).toEqual(worse.map(String));
    expect([...ids.critical]).toEqual(worse.filter((id) => malwareOf(id, day) === 30).map(String));
    expect([...ids.new]).toEqual([String(5000 + day - 1)]);
    expect(known.map((id) => metricsOf(id)?.get('malware') ?? 0)).toEqual(
      known.map((id) => malwareOf(id, day) - malwareOf(id, day - 1)),
    );
  }
});

test('a day’s later visits compare with the day before, and the next day with the last of them', async () => {
  await keepSnapshot(snapshotOf('2026-11-23', [company(1, 1)]), 'session');
  await keepSnapshot(snapshotOf('2026-11-24', [company(1, 2)]), 'session');
  const before = await keepSnapshot(snapshotOf('2026-11-24', [company(1, 3)]), 'session');
  expect(before).toEqual(snapshotOf('2026-11-23', [company(1, 1)]));
  const next = await keepSnapshot(snapshotOf('2026-11-27', [company(1, 4)]), 'session');
  expect(next).toEqual(snapshotOf('2026-11-24', [company(1, 3)]));
});

test('another session reads nothing, and what is stored tells nobody', async () => {
  await keepSnapshot(snapshotOf('2026-11-23', [company(1, 12.34)]), 'session');
  const bytes = (await stored?.clone().text()) ?? '';
  expect(bytes.length).toBeGreaterThan(50);
  expect(bytes).not.toMatch(/2026|12\.34/);
  expect(await keepSnapshot(snapshotOf('2026-11-24', [company(1, 1)]), 'another')).toBeUndefined();
  expect(await keepSnapshot(snapshotOf('2026-11-25', [company(1, 1)]), 'session')).toBeUndefined();
});

test('what shows worse counts, also within its tone, the largest loss first', () => {
  const before = snapshotOf('2026-11-23', [company(1, 6, 79), company(2, 6), company(3, 6), company(4, 6)]);
  const now = [company(1, 5.5, 50), company(2, 19), company(3, 5), company(4, 40)];
  expect([...changesSince(before, '2026-11-24', now).ids.worse]).toEqual(['4', '1', '2']);
});

test('a value that is missing, or shows the same, has not changed', () => {
  const before = snapshotOf('2026-11-23', [company(1, null), company(2, 4.96), company(3, 5.01, 50)]);
  const changes = changesSince(before, '2026-11-24', [company(1, 30), company(2, 5.04), company(3, 4.98, 49.9)]);
  expect([1, 2, 3].map((id) => [...(changes.metricsOf(id) ?? [])])).toEqual([[], [], [['nis2', expect.closeTo(-0.1)]]]);
  expect([...changes.ids.worse]).toEqual(['3', '2']);
});
