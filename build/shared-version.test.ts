import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from '@portal/shared/federation';
import * as v from 'valibot';
import { root } from './root';
import { sharedModules } from './share-policy';

const names = v.record(v.string(), v.array(v.string()));
const recorded = v.parse(
  v.record(v.string(), names),
  JSON.parse(readFileSync(join(root, 'shared/exported-names.json'), 'utf8')),
);
const own = sharedModules.filter(({ specifier }) => specifier.startsWith('@portal/shared/'));
const version = own[0]?.version ?? '';

const lacks = (some: v.InferOutput<typeof names>, others: v.InferOutput<typeof names>) =>
  Object.entries(others).some(([module, all]) => all.some((name) => !some[module]?.includes(name)));

/** Undefined where the version can follow the other. */
function wrongStep([before, older]: Recorded, [after, newer]: Recorded): string | undefined {
  const [low = '', high = ''] = [before, after];
  if (satisfies(low, `^${high}`)) return `${high} is not above ${low}`;
  // Remotes built against the older version require ^ of it.
  if (lacks(newer, older) && satisfies(high, `^${low}`)) return `${high} lacks names of ${low}, and would pass for it`;
  return undefined;
}
type Recorded = readonly [version: string, names: v.InferOutput<typeof names>];

test('the modules of @portal/shared that a host provides export what is recorded for their version', async () => {
  const actual = await Promise.all(
    own.map(async ({ specifier }) => [specifier, Object.keys(await import(specifier)).sort()] as const),
  );
  // Otherwise: raise "version" in shared/package.json (patch for new names only; for removed or changed names minor below 1.0.0, then
  // major), and add the names to shared/exported-names.json under it.
  expect({ version, names: recorded[version] }).toEqual({ version, names: Object.fromEntries(actual) });
});

test('a version that lacks names of the one before does not pass for it', () => {
  const all = Object.entries(recorded);
  expect(all.at(-1)?.[0]).toBe(version);
  expect(all.slice(1).flatMap((after, index) => wrongStep(all[index] ?? after, after) ?? [])).toEqual([]);
});
