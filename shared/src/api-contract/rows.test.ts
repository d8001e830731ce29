/** @jest-environment node */

import { companiesResponse, suppliersResponse } from '@portal/shared/api-contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { company } from './companies';
import { recordPasses } from './fields';
import { rowsOf } from './rows';
import { supplier } from './suppliers';

test('metrics are read as numbers, also from text; what is none is null, never 0', () => {
  const company = (metrics: object) => v.parse(companiesResponse, { aziende: [{ id: 1, ...metrics }] }).aziende.rows[0];
  expect(company({ malware_rate: 12.5, nis2_risk_score: '40', browsing_protezione: ' 7.5 ' })).toMatchObject({
    malware_rate: 12.5,
    nis2_risk_score: 40,
    browsing_protezione: 7.5,
    minacce_percentuale: null,
  });
  for (const unusable of [null, '', ' ', 'molto', '12,5', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(company({ malware_rate: unusable })?.malware_rate).toBeNull();
  }
});

test('the fields of a supplier that are missing, null or of a wrong type are null', () => {
  const { rows } = v.parse(suppliersResponse, [{ id: 1, denominazione: 'Alfa', telefono: 39061234, nota: { a: 1 } }]);
  expect(rows[0]).toMatchObject({ denominazione: 'Alfa', telefono: '39061234', nota: null, partita_iva: null });
});

test.each([
  ['company', company],
  ['supplier', supplier],
])('a %s that takes the fast path is what parsing it would give', (_, { entries }) => {
  const schema = v.object(entries);
  const value = fc.oneof(fc.string(), fc.double(), fc.jsonValue(), fc.constant(undefined));
  const record = fc.record(Object.fromEntries(Object.keys(entries).map((key) => [key, value])), { requiredKeys: [] });
  const answer = fc.array(fc.oneof(record, fc.jsonValue()));
  const known = (rows: readonly object[]) => rows.map((row) => v.parse(v.object(entries), row));
  fc.assert(
    fc.property(answer, (records) => {
      const fast = v.parse(rowsOf(schema, recordPasses(entries)), records);
      const read = v.parse(rowsOf(schema), records);
      expect(known(fast.rows)).toEqual(read.rows);
      expect(fast.unreadable).toBe(read.unreadable);
    }),
  );
});
