import { normalizeUrl } from './normalize-url';

const normalized = (address: string) => {
  history.replaceState('kept', '', `${location.origin}${address}`);
  normalizeUrl();
  return location.href.slice(location.origin.length);
};

test.each([
  ['//dashboardMSSP//tecnici?search=a//b#c//d', '/dashboardMSSP/tecnici?search=a//b#c//d'],
  ['///example.com/', '/example.com/'],
  ['/dashboardMSSP/', '/dashboardMSSP/'],
])('%s becomes %s', (address, expected) => {
  expect(normalized(address)).toBe(expected);
  expect(history.state).toBe('kept');
});
