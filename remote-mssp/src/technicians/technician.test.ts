/** @jest-environment node */

import { technicianFrom } from './technician';

const record = { id_tecnico: 1, nome: 'Anna', cognome: 'Neri', email: null, telefono: null, ruolo: null };

test.each([
  ['attivo', true],
  [' ATTIVO ', true],
  ['disattivo', false],
  ['sospeso', null],
  ['', null],
  [null, null],
])('a technician with the state %p counts as active: %p', (stato, isActive) => {
  expect(technicianFrom({ ...record, stato }).isActive).toBe(isActive);
});
