import { detailOf } from '@portal/shared/contract';

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
