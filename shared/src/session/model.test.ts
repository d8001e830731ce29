/** @jest-environment node */

import fc from 'fast-check';
import { actions, createModel, type Step } from './testing/model';

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  tab: fc.nat(3),
  ms: fc.constantFrom(1, 10, 45, 60, 100, 1_000, 6_000, 21_000),
});
const writeDelay = fc.constantFrom(0, 5, 45, 300);

const property = fc.asyncProperty(writeDelay, fc.array(step, { minLength: 5, maxLength: 40 }), async (delay, steps) => {
  const model = createModel(delay);
  const start: Step[] = [
    { action: 'open', tab: 0, ms: 0 },
    { action: 'signIn', tab: 0, ms: 0 },
    { action: 'wait', tab: 0, ms: 1_000 },
  ];
  for (const each of [...start, ...steps]) {
    await model.take(each);
    model.check();
  }
  await model.finish();
});

const times = process.env['TEST_FULL'] ? 10 : 1;

test.each([
  ['the fixed seed', 20_261, 100 * times],
  ['a new seed', Date.now() % 2 ** 31, 50 * times],
])('whatever happens in whatever order, the promises hold: %s %i, %i runs', async (_, seed, numRuns) => {
  await fc.assert(property, { seed, numRuns, endOnFailure: false });
});
