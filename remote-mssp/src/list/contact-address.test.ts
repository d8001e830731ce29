/** @jest-environment node */

import { mailAddress, phoneAddress, webAddress } from './contact-address';

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  [' a+b@example.com ', 'mailto:a%2Bb@example.com'],
  ['a?subject=x@example.com', 'mailto:a%3Fsubject%3Dx@example.com'],
  ['da chiedere', null],
  ['a@b, c@d', null],
  ['a@b@c', null],
  ['a\uD83D@b', null],
])('the email %p leads to %p', (text, address) => {
  expect(mailAddress(text)).toBe(address);
});

test.each([
  ['+39 06 555', 'tel:+3906555'],
  ['06/555-01.23 (4)', 'tel:0655501234'],
  ['06 555, int. 12', null],
  ['-', null],
])('the telephone %p leads to %p', (text, address) => {
  expect(phoneAddress(text)).toBe(address);
});

test.each([
  ['www.example.it', 'https://www.example.it'],
  [' perché.example:8080/chi-siamo?a=1 ', 'https://perché.example:8080/chi-siamo?a=1'],
  ['HTTP://example.it', 'HTTP://example.it'],
  ['javascript:alert(1)', null],
  ['javascript://example.it/%0aalert(1)', null],
  ['example.it@evil.example', null],
  ['in costruzione', null],
  ['localhost', null],
  ['n.d.', null],
])('the domain %p leads to %p', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
