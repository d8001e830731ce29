/** @jest-environment node */

import { redirectTo } from './sso';

test.each([
  ['https://a.example/x', 'https:'],
  ['https://a.example/x', 'http:'],
  ['http://a.example/x', 'http:'],
])('%s is followed from a portal on %s', (address, portal) => {
  expect(redirectTo(address, portal)).toEqual({ status: 'followed', url: new URL(address) });
});

test.each([
  'http://a.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'a.example',
  '//a.example/',
])('%s is not followed from a portal on https', (address) => {
  expect(redirectTo(address, 'https:')).toEqual({ status: 'refused', reason: 'failed' });
});

test.each([null, '', '  '])('%p is no address at all', (address) => {
  expect(redirectTo(address, 'https:')).toEqual({ status: 'refused', reason: 'noRedirect' });
});
