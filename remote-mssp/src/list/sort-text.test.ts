/** @jest-environment node */

import { sortFrom, sortText } from './sort-text';

const sortValue = () => null;
const columns = [{ id: 'name', sortValue }, { id: 'risk', sortValue }, { id: 'open' }];

test.each([
  { by: 'name', direction: 'ascending' },
  { by: 'risk', direction: 'descending' },
] as const)('$by $direction travels through the address', (sort) => {
  expect(sortFrom(sortText(sort), columns)).toEqual(sort);
});

test.each(['', '-', 'cost', '--name', 'Name', 'open'])('an address asking for %p asks for no order', (text) => {
  expect(sortFrom(text, columns)).toBeUndefined();
});
