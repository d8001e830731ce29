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

test('the file is named after the local date', () => {
  expect(csvFileName(new Date(2026, 0, 5, 23, 59))).toBe('fornitori_non_attivi_2026-01-05.csv');
  expect(csvFileName(new Date(2026, 10, 20, 0, 1))).toBe('fornitori_non_attivi_2026-11-20.csv');
});
