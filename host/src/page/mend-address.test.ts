import { mendAddress } from './mend-address';

const mended = (address: string) => {
  history.replaceState('kept', '', `${location.origin}${address}`);
  mendAddress();
  return location.href.slice(location.origin.length);
};

test.each([
  ['//dashboardMSSP//tecnici?search=a//b#c//d', '/dashboardMSSP/tecnici?search=a//b#c//d'],
  ['///example.com/', '/example.com/'],
  ['/dashboardMSSP/', '/dashboardMSSP/'],
])('%s becomes %s', (address, expected) => {
  expect(mended(address)).toBe(expected);
  expect(history.state).toBe('kept');
});
