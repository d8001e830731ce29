import { applyLook, chooseLook } from './look';

const { dataset } = document.documentElement;

afterEach(() => localStorage.clear());

test('a look that was chosen is there again on the next visit', () => {
  chooseLook('theme', 'dark');
  chooseLook('density', 'compact');
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'compact' });
  dataset['theme'] = '';
  applyLook();
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'compact' });
});

test('the default look leaves nothing behind', () => {
  chooseLook('theme', 'dark');
  chooseLook('theme', '');
  expect(localStorage).toHaveLength(0);
  applyLook();
  expect({ ...dataset }).toEqual({ theme: '', density: '' });
});
