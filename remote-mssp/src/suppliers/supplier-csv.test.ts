/** @jest-environment node */

import type { Supplier } from './supplier';
import { csvFileName, csvHeader, csvLines } from './supplier-csv';

const none: Supplier = {
  id: 1,
  name: null,
  vatNumber: null,
  taxCode: null,
  status: null,
  referenceEmail: null,
  contactEmail: null,
  phone: null,
  address: null,
  domain: null,
  note: null,
};
const noteLine = (note: string) => csvLines([{ ...none, note }]).slice(';;;;;;;;;'.length, -2);

test('begins with the byte-order mark, the delimiter’s hint and the headers in their order', () => {
  expect(csvHeader).toBe(
    '\uFEFFsep=;\r\nRagione sociale;Partita IVA;Stato contatto;Email riferimento;Email contatto;Codice fiscale;Telefono;Indirizzo;Dominio web;Nota\r\n',
  );
});

test('writes each field in its column, the state in capitals, nothing for what is missing', () => {
  const full: Supplier = {
    id: 9,
    name: 'Alfa Srl',
    vatNumber: '01234567890',
    taxCode: 'LFASRL',
    status: 'da contattare',
    referenceEmail: 'a@example.com',
    contactEmail: 'b@example.com',
    phone: '+39 06 555',
    address: 'Via Roma 1, Milano',
    domain: 'alfa.example',
    note: 'ok',
  };
  expect(csvLines([full, { ...none, name: 'Beta' }])).toBe(
    'Alfa Srl;01234567890;DA CONTATTARE;a@example.com;b@example.com;LFASRL;+39 06 555;Via Roma 1, Milano;alfa.example;ok\r\n' +
      'Beta;;;;;;;;;\r\n',
  );
});

test.each([
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\rtwo', '"one\rtwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['a, b', 'a, b'],
  [' spaced ', ' spaced '],
  ['', ''],
])('%j is written %j', (value, written) => {
  expect(noteLine(value)).toBe(written);
});

test.each(['+39-06-555', '+39 (06) 555', '+39.06.555', '+39 06/555', '+(39) 06', '+39 06 555', '-3,5'])(
  '%s is a plain number, and stays as it is',
  (value) => expect(noteLine(value)).toBe(value),
);

test.each([
  ['-06-555', "'-06-555"],
  ['+-/ .', "'+-/ ."],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
])('%j, which a spreadsheet would run, is written %j', (value, written) => {
  expect(noteLine(value)).toBe(written);
});

test.each(['+39 06 555', '-3,5', '-3.5', '+390655', '-7', 'a=b', '3-2'])('%j stays as it is', (value) => {
  expect(noteLine(value)).toBe(value);
});

test('the file is named after the local date', () => {
  expect(csvFileName(new Date(2026, 0, 5, 23, 59))).toBe('fornitori_non_attivi_2026-01-05.csv');
  expect(csvFileName(new Date(2026, 10, 20, 0, 1))).toBe('fornitori_non_attivi_2026-11-20.csv');
});
