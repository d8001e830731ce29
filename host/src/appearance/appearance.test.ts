import { applyAppearance, chooseAppearance } from './appearance';

const { dataset } = document.documentElement;

afterEach(() => localStorage.clear());

test('a look that was chosen is there on the next visit; the default look leaves nothing behind', () => {
  chooseAppearance('density', 'compact');
  dataset['density'] = '';
  applyAppearance();
  expect(dataset['density']).toBe('compact');
  chooseAppearance('density', '');
  expect(localStorage).toHaveLength(0);
  applyAppearance();
  expect({ ...dataset }).toEqual({ theme: '', density: '' });
});
