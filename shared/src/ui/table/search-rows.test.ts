import { createRowSearch } from './search-rows';

const rows = ['serra', 'villa', 'server', 'se', 'museo'];

test('finds as a search of all rows does, whatever was sought before', () => {
  const search = createRowSearch<string>();
  const typed = ['s', 'se', 'ser', 'serv', 'serve', 'ser', 'erv', 'r', 'ser', 'x', 'xy', 'x', 'e', 'us', 'museo', 'm'];
  for (const sought of typed) {
    expect([sought, search(rows, rows, sought)]).toEqual([sought, rows.filter((row) => row.includes(sought))]);
  }
});

test('looks for a longer text only in what was found, and for a shorter one nowhere', () => {
  const search = createRowSearch<string>();
  const includes = jest.spyOn(String.prototype, 'includes');
  const readFor = (sought: string) => {
    includes.mockClear();
    search(rows, rows, sought);
    return includes.mock.contexts.map(String).filter((text) => rows.includes(text)).length;
  };
  expect(['s', 'ser', 'serr', 'ser', 's'].map(readFor)).toEqual([5, 4, 2, 0, 0]);
  includes.mockRestore();
});

test('searches other rows anew', () => {
  const search = createRowSearch<string>();
  search(rows, rows, 'ser');
  const others = ['museo', 'sera'];
  expect(search(others, others, 'ser')).toEqual(['sera']);
});
