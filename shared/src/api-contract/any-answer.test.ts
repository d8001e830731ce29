/** @jest-environment node */
/// <reference types="node" />

import * as contract from '@portal/shared/api-contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { company } from './companies';
import { supplier } from './suppliers';
import { technician } from './technicians';

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const schemas = Object.entries(contract).flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : []));

const anything = fc.anything({
  key: fc.oneof(fc.string(), fc.constantFrom('id', 'id_tecnico', 'aziende', 'detail', '__proto__', 'toString')),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
});
// What `JSON.parse` makes of 1e999.
const json = fc.oneof(fc.jsonValue(), fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY));
const field = fc.oneof(
  json,
  fc.constantFrom('', ' ', '12.5', '12,5', '1e400', 'NaN', '0x10', '-0', 'Infinity', '\u202Eabc', '👩‍💻', '\u0000'),
  fc.string({ unit: 'binary', size: 'large' }),
);
/** Records of any answer with values of any type, some of them of another answer. */
const entries = { ...company.entries, ...supplier.entries, ...technician.options[0].entries };
const others = ['redirect_url', 'access', 'refresh', 'logo_url', 'first_name', 'remotes'];
const record = fc.record(Object.fromEntries([...Object.keys(entries), ...others].map((key) => [key, field])), {
  requiredKeys: [],
});
const answer = fc.oneof(anything, json, record, fc.array(fc.oneof(record, field)));

/** Every number in a value, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('every schema of the contract is among those tested', () => {
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['companiesResponse', 'techniciansResponse', 'suppliersResponse', 'userDetail']),
  );
  expect(schemas.length).toBeGreaterThan(20);
});

test.each(schemas)('%s never throws, and what it reads has no number that is none', (_, schema) => {
  fc.assert(
    fc.property(answer, (value) => {
      const result = v.safeParse(schema, value);
      if (result.success) expect(numbersIn(result.output).filter((number) => !Number.isFinite(number))).toEqual([]);
      else expect(result.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: process.env['TEST_FULL'] ? 60 : 10 },
  );
});
