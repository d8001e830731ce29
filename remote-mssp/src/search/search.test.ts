/** @jest-environment node */

import { supplierFrom } from '../suppliers/supplier';
import { technicianFrom } from '../technicians/technician';
import { companyWith } from '../testing/company-with';
import { companyEntry, supplierEntry, technicianEntry } from './entries';
import { indexed, partsAt, reasonOf, search } from './search';

const nothing = {
  partita_iva: null,
  stato_contatto: null,
  email_riferimento: null,
  email_contatto: null,
  codice_fiscale: null,
  telefono: null,
  indirizzo: null,
  dominio_web: null,
  nota: null,
};
const alfa = supplierEntry(
  supplierFrom({
    ...nothing,
    id: 7,
    denominazione: ' Alfa  Srl',
    partita_iva: '01234567890',
    telefono: '+39 011 693-9072',
    nota: 'Sentìta lunedì',
  }),
  'Rifiutata',
);
const technician = (id_tecnico: number, cognome: string, email: string | null = null) =>
  technicianEntry(
    technicianFrom({ id_tecnico, nome: 'Bruno', cognome, email, telefono: null, ruolo: null, stato: '' }),
    'Attivo',
  );
const bruno = technician(1, 'Alfani', 'b.alfani@x.example');
const gamma = companyEntry(companyWith({ id: 3, name: 'Studio Alfa & Niccolò' }));
const entries = [gamma, bruno, alfa].map(indexed);
const titles = (query: string) => search(entries, query).map(({ title }) => title);

test.each([
  ['  ', []],
  ['alfa', ['Alfa Srl', 'Studio Alfa & Niccolò', 'Bruno Alfani']],
  ['niccolo ALFA', ['Studio Alfa & Niccolò']],
  ['234567', ['Alfa Srl']],
  ['0116939072', ['Alfa Srl']],
  ['+39 (011) 69', ['Alfa Srl']],
  ['0039 011 69', ['Alfa Srl']],
  ['IT01234567890', ['Alfa Srl']],
  ['tel:+39 011 693', ['Alfa Srl']],
  ['mailto:B.Alfani@x.example', ['Bruno Alfani']],
  ['alfa s.r.l.', ['Alfa Srl']],
  ['sentita', ['Alfa Srl']],
  ['b.alfani@', ['Bruno Alfani']],
  ['rifiutata', ['Alfa Srl']],
  ['bruno attivo', ['Bruno Alfani']],
])('%p finds %p', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test('a result leads to its own place', () => {
  expect([alfa, bruno, gamma].map(({ to }) => to)).toEqual([
    '/dashboardMSSP/provisioning?fornitore=7',
    '/dashboardMSSP/tecnici?cerca=Bruno+Alfani',
    '/dashboardMSSP?azienda=3',
  ]);
});

test('a result says in which field it was found', () => {
  expect(reasonOf(alfa, '6939')).toBe('+39 011 693-9072');
  expect(reasonOf({ ...alfa, fields: ['Alfa Srl', '10000110139', '+39 011 6'] }, '011')).toBe('+39 011 6');
  expect(reasonOf(alfa, 'alfa')).toBe('01234567890');
  expect(reasonOf(gamma, 'alfa')).toBe('');
});

test.each([
  ['alfa', ['Studio ', 'Alfa', ' & Niccolò (a.b)']],
  [' ST  niccolò', ['', 'St', 'udio Alfa & ', 'Niccolò', ' (a.b)']],
  ['(a.', ['Studio Alfa & Niccolò ', '(a.', 'b)']],
  ['a*b', ['Studio Alfa & Niccolò (a.b)']],
  [' ', ['Studio Alfa & Niccolò (a.b)']],
])('%p cuts a text at its words', (query, parts) => {
  expect(partsAt('Studio Alfa & Niccolò (a.b)', query)).toEqual(parts);
});

test.each([
  ['011', ['+39 011 5', '011 4', '3 011']],
  ['390', ['+39 011 5', '0390']],
])('of the numbers that have %p, those that start with it come first', (query, expected) => {
  const phones = ['3 011', '0390', '+39 011 5', '011 4'];
  const found = search(
    phones.map((phone) => indexed({ ...alfa, title: 'Alfa', fields: ['Alfa', phone] })),
    query,
  );
  expect(found.map(({ fields }) => fields[1])).toEqual(expected);
});

test('two of one name are two results', () => {
  const technicians = [1, 2].map((id) => technician(id, 'Neri'));
  expect(new Set(search(technicians.map(indexed), 'neri').map(({ key }) => key)).size).toBe(2);
});

test('a state is found from the start of its words on: ‘attivo’ is not ‘disattivo’', () => {
  const state = (text: string) => [indexed({ ...bruno, words: text })];
  expect(search(state('Attivo'), 'bruno att')).toHaveLength(1);
  expect(search(state('Disattivo'), 'attivo')).toEqual([]);
});
