import { networksOf } from './network';

const names = (address: string | undefined) => networksOf(address).map(({ network }) => network);

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:0207', '192.0.2.7'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['192.0.2.7:77', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:99', '192.0.2.7'],
  ['2001:db8:1:234:3:4:5:6', '2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:2::5]:99', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['fe80::1%eth-0.1', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ['[fe80::1%eth0]:99', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ['::1', '::/64', '::/56', '::/48'],
])('%s counts as %s, and in each network around it', (address, ...networks) => {
  expect(names(address)).toEqual(networks);
});

test('whatever is no address counts as one', () => {
  const garbage = ['192.0.2.7:port', '192.0.2:77', '[]:99', '[unknown]:99', '2001:db8::1/64', 'unknown', '', undefined];
  expect(garbage.map(names)).toEqual(garbage.map(() => ['']));
});
