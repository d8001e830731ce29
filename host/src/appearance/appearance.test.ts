import { applyAppearance, chooseAppearance } from './appearance';

const { dataset } = document.documentElement;

afterEach(() => localStorage.clear());

test('a look that was chosen is there again on the next visit', () => {
  chooseAppearance('theme', 'dark');
  chooseAppearance('density', 'compact');
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'compact' });
  dataset['theme'] = '';
  applyAppearance();
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'compact' });
});

test('the default look leaves nothing behind', () => {
  chooseAppearance('theme', 'dark');
  chooseAppearance('theme', '');
  expect(localStorage).toHaveLength(0);
  applyAppearance();
  expect({ ...dataset }).toEqual({ theme: '', density: '' });
});
