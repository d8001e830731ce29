import { responseHeaders } from './response-headers';

const origin = 'https://api.example';
const cookies = (cookie: string, local = true) =>
  responseHeaders({ 'set-cookie': [cookie] }, origin, local)['set-cookie'];

test.each([
  ['a=1; Domain=api.example; Path=/; HttpOnly; Secure; SameSite=None', true, 'a=1; Path=/; HttpOnly; SameSite=Lax'],
  [
    'a=1; Domain=api.example; Path=/; HttpOnly; Secure; SameSite=None',
    false,
    'a=1; Path=/; HttpOnly; Secure; SameSite=None',
  ],
  ['__Host-a=1; Path=/; Secure', true, '__Host-a=1; Path=/; Secure'],
  ['a=domain=x; expires=Wed, 21 Oct 2026 07:28:00 GMT', true, 'a=domain=x; expires=Wed, 21 Oct 2026 07:28:00 GMT'],
])('the cookie %s (local: %s) is passed as %s', (cookie, local, passed) => {
  expect(cookies(cookie, local)).toEqual([passed]);
});

test('what speaks of the API’s own connection or origin is left out, the rest passes', () => {
  const headers = {
    'alt-svc': 'h3',
    connection: 'keep-alive',
    'strict-transport-security': 'x',
    'content-type': 'a/b',
  };
  expect(responseHeaders(headers, origin, false)).toEqual({ 'content-type': 'a/b' });
});

test.each([
  ['https://api.example/api/x/', '/api/x/'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['/api/x/', '/api/x/'],
  ['x', 'x'],
  ['https://api.example//elsewhere.example/x', '/elsewhere.example/x'],
  ['https://API.example/\\elsewhere.example/x', '/elsewhere.example/x'],
  ['https://api.example/\t/elsewhere.example/x', '/elsewhere.example/x'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  ['/\\elsewhere.example/x', '/elsewhere.example/x'],
  ['\\\\elsewhere.example/x', '/elsewhere.example/x'],
  ['https://api.example.elsewhere.example/x', 'https://api.example.elsewhere.example/x'],
  ['https://apiXexample/x', 'https://apiXexample/x'],
])('a redirect to %s leads to %s', (location, passed) => {
  expect(responseHeaders({ location }, origin, false)['location']).toBe(passed);
});
