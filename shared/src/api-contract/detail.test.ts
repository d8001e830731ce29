/** @jest-environment node */

import { detailOf, fieldErrorsOf } from '@portal/shared/api-contract';

test.each([
  ['a string', { detail: 'Password errata' }, 'Password errata'],
  ['a list', { detail: ['Troppo corta', 'Troppo comune'] }, 'Troppo corta'],
  ['an object of lists', { detail: { new_password: ['Troppo corta'] } }, 'Troppo corta'],
  ['an object with its string further in', { detail: { code: 7, errors: [{ message: 'No' }] } }, 'No'],
  ['markup, as text', { detail: '<b>No</b>' }, '<b>No</b>'],
])('%s gives its first string', (_, answer, message) => {
  expect(detailOf(answer)).toBe(message);
});

test.each([
  ['no detail', {}],
  ['an empty one', { detail: ' ' }],
  ['an empty list', { detail: [] }],
  ['a number', { detail: 7 }],
  ['null', { detail: null }],
  ['no object', '<html>'],
  ['nothing', undefined],
])('%s gives none', (_, answer) => {
  expect(detailOf(answer)).toBeUndefined();
});

test.each([
  ['beside detail', { detail: 'No', email: ['Già usata', 'x'], nome: 'Troppo lungo' }],
  ['inside detail', { detail: { email: ['Già usata'], nome: 'Troppo lungo' } }],
])('what is said of single fields %s is read, the first string of each', (_, answer) => {
  expect(fieldErrorsOf(answer)).toEqual({ email: 'Già usata', nome: 'Troppo lungo' });
});

test.each([[{ detail: 'No' }], [{ detail: ['No'] }], [['No']], [{ email: [] }], ['<html>'], [null]])(
  '%j says nothing of single fields',
  (answer) => expect(fieldErrorsOf(answer)).toEqual({}),
);
