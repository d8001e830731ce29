/** @jest-environment node */

import { changed, changeOf, requestFrom, type Supplier, type SupplierChange } from './supplier';

const supplier: Supplier = {
  id: 4,
  name: 'Alfa',
  vatNumber: '1',
  taxCode: 'T',
  status: 'da contattare',
  referenceEmail: null,
  contactEmail: null,
  phone: '2',
  address: null,
  domain: null,
  note: 'x',
};

const answered = (change: SupplierChange, response: Parameters<typeof changed>[1]['response'], row = supplier) =>
  changed(row, { before: supplier, change, response });

test('an answer without id merges what was sent, and nothing of the answer', () => {
  expect(answered({ status: 'contattata' }, null)).toEqual({ ...supplier, status: 'contattata' });
  expect(answered({ note: null }, { nota: 'of another', telefono: '9' })).toEqual({ ...supplier, note: null });
});

test('an answer with id is the updated record, as far as it says anything; the row keeps its id', () => {
  const answer = { id: '4', stato_contatto: 'CONTATTATA', telefono: null, denominazione: undefined };
  expect(answered({ status: 'contattata' }, answer)).toEqual({
    ...supplier,
    status: 'CONTATTATA',
    phone: null,
  });
});

test('an answer with id says what every field is now', () => {
  const answer = {
    ...{ id: 4, denominazione: 'Beta', partita_iva: '3', codice_fiscale: 'U', stato_contatto: 'rifiutato' },
    ...{ email_riferimento: 'a@b.it', email_contatto: 'c@d.it', telefono: '5', indirizzo: 'Via Po 1' },
    ...{ dominio_web: 'beta.it', nota: 'of another' },
  };
  expect(answered({ note: 'mine' }, answer)).toEqual({
    ...{ id: 4, name: 'Beta', vatNumber: '3', taxCode: 'U', status: 'rifiutato' },
    ...{ referenceEmail: 'a@b.it', contactEmail: 'c@d.it', phone: '5', address: 'Via Po 1' },
    ...{ domain: 'beta.it', note: 'of another' },
  });
});

test('an answer does not take back what another change has set since it was asked for', () => {
  const row = { ...supplier, note: 'mine' };
  expect(answered({ status: 'contattata' }, { id: 4, stato_contatto: 'contattata', nota: 'x' }, row)).toEqual({
    ...row,
    status: 'contattata',
  });
});

test('only changed fields are sent', () => {
  expect(requestFrom({ status: 'rifiutato' })).toEqual({ stato_contatto: 'rifiutato' });
  expect(requestFrom({ note: null })).toEqual({ nota: null });
});

test.each([
  ['x', 'x', null],
  ['x', 'y', { note: 'y' }],
  ['x', '', { note: null }],
  [null, '', null],
  ['', '', null],
  [null, ' ', { note: ' ' }],
])('a note %p edited to %p changes %p', (before, typed, change) => {
  expect(changeOf({ ...supplier, note: before }, typed, undefined)).toEqual(change);
});

test('a state that was chosen goes with the note, or alone', () => {
  expect(changeOf({ ...supplier, note: 'x' }, 'y', 'contattata')).toEqual({ note: 'y', status: 'contattata' });
  expect(changeOf({ ...supplier, note: 'x' }, 'x', 'contattata')).toEqual({ status: 'contattata' });
});
