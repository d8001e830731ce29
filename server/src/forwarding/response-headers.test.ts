import { answerHeaders } from './answer-headers';

const origin = 'https://api.example';
const cookies = (cookie: string, secure = false) =>
  answerHeaders({ 'set-cookie': [cookie] }, origin, secure)['set-cookie'];

test.each([
  ['a=1; Domain=api.example; Path=/; HttpOnly; Secure; SameSite=None', false, 'a=1; Path=/; HttpOnly; SameSite=Lax'],
  [
    'a=1; Domain=api.example; Path=/; HttpOnly; Secure; SameSite=None',
    true,
    'a=1; Path=/; HttpOnly; Secure; SameSite=None',
  ],
  ['__Host-a=1; Path=/; Secure', false, '__Host-a=1; Path=/; Secure'],
  ['a=domain=x; expires=Wed, 21 Oct 2026 07:28:00 GMT', false, 'a=domain=x; expires=Wed, 21 Oct 2026 07:28:00 GMT'],
])('the cookie %s (https: %s) is passed as %s', (cookie, secure, passed) => {
  expect(cookies(cookie, secure)).toEqual([passed]);
});

test('what speaks of the API’s own connection or origin is left out, the rest passes', () => {
  const headers = {
    'alt-svc': 'h3',
    connection: 'keep-alive',
    'strict-transport-security': 'x',
    'content-type': 'a/b',
  };
  expect(answerHeaders(headers, origin, true)).toEqual({ 'content-type': 'a/b' });
});

test.each([
  ['https://api.example/api/x/', '/api/x/'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['/api/x/', '/api/x/'],
])('a redirect to %s leads to %s', (location, passed) => {
  expect(answerHeaders({ location }, origin, true)['location']).toBe(passed);
});
