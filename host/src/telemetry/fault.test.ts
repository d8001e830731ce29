import { tabStore } from '@portal/shared/site';
import { planPage } from '../page-plan';
import { openPageWith, registryOf } from '../testing/live-site';
import { faultOf } from './fault';

const site = location.origin;
const vendor = `${site}/host/vendor.0a1b.js:1:9`;
const panel = `${site}/remotes/remote-mssp/1.2.0/panel.0a1b.js?r=1:1:234`;
const reports = `${site}/remotes/remote-reports/0.1.0/page.0a1b.js:2:3`;
const local = 'http://127.0.0.1:4100/screen.js:1:1';

const thrown = (stack: string, message = 'x is not a function') => Object.assign(new Error(message), { stack });
const v8 = (...frames: string[]) =>
  ['TypeError: x is not a function', ...frames.map((frame) => `    at async f (${frame})`)].join('\n');
const gecko = (...frames: string[]) => frames.map((frame) => `f@${frame}`).join('\n');

beforeAll(() => {
  openPageWith(registryOf('2.0.0', '1.2.0'));
  planPage();
  tabStore.set('portal.override', 'remote-local@http://127.0.0.1:4100');
});
afterAll(() => sessionStorage.clear());

test.each([
  ['its file', thrown(v8(panel, vendor)), 'remote-mssp 1.2.0'],
  ['its file, called by another remote', thrown(v8(reports, vendor, panel)), 'remote-reports 0.1.0'],
  ['its call of the host', thrown(v8(vendor, vendor, panel)), 'remote-mssp 1.2.0'],
  ['its file as Firefox and Safari write it', thrown(gecko(vendor, panel)), 'remote-mssp 1.2.0'],
  ['its origin in development', thrown(v8(local)), 'remote-local local'],
  ['the file that did not load', thrown(v8(vendor), `Loading chunk page failed. (${reports})`), 'remote-reports 0.1.0'],
  ['the files of the host', thrown(v8(vendor)), 'host 2.0.0'],
  ['the page', thrown(v8(`${site}/activate/SECRET:1:2`)), 'host 2.0.0'],
  ['an extension of the browser', thrown(v8('chrome-extension://abc/a.js:1:1', vendor, panel)), 'unknown'],
  ['nothing', 'a text', 'unknown'],
])('an error is whose code %s names', (_, cause, owner) => {
  expect(faultOf(cause)).toMatchObject({ owner, id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/) });
});

test('where no file but the host is named, the place counts', () => {
  expect(faultOf(thrown(v8(vendor)), 'remote-mssp 1.2.0').owner).toBe('remote-mssp 1.2.0');
});

test('a stack has positions, and no address of the page', () => {
  const { stack } = faultOf(thrown(v8(panel, `${site}/activate/SECRET:1:2`, 'moz-extension://abc/a.js:3:4')));
  expect(stack.split('\n')).toEqual([
    '/remotes/remote-mssp/1.2.0/panel.0a1b.js:1:234',
    'http:1:2',
    'moz-extension:3:4',
  ]);
});

test.each([
  ['messages of an API', Object.assign(new Error(), { message: ['a', 'b'] }), 'a,b'],
  ['frames of another engine', Object.assign(new Error('x'), { stack: [{}] }), 'x'],
  ['what has no text', Object.create(null), 'unknown'],
])('%s are a fault of their place', (_, cause, message) => {
  expect(faultOf(cause, 'remote-mssp 1.2.0')).toMatchObject({ owner: 'remote-mssp 1.2.0', message });
});

test('a long word in an error does not block the page', () => {
  const start = performance.now();
  faultOf(new Error('a'.repeat(200_000)));
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a stack of long addresses is not longer than the server takes', () => {
  const long = `${site}/remotes/remote-mssp/1.2.0/${'x'.repeat(300)}.js:1:234`;
  expect(faultOf(thrown(v8(...Array(20).fill(long)))).stack).toHaveLength(4000);
});

test('an error keeps its name for good', () => {
  const cause = new Error('once');
  expect(faultOf(cause)).toBe(faultOf(cause));
});

test.each([
  ['GET /api/x?cerca=Rossi#a failed', 'GET /api/x… failed'],
  ['No page for https://portal.example/activate/tok-1', 'No page for https://portal.example/activate/…'],
  ['No page for /reset-password/a.b-c', 'No page for /reset-password/…'],
  ['Bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bad token …'],
  ['Bad key 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Bad key …'],
  ['No user "ada.rossi@studio.example"', 'No user "…"'],
  [
    'Loading chunk panel failed (https://portal.example/remotes/remote-mssp/0.1.0-45d7c8c6/panel.94c3dbfd.js)',
    'Loading chunk panel failed (https://portal.example/remotes/remote-mssp/0.1.0-45d7c8c6/panel.94c3dbfd.js)',
  ],
  ['Minified React error #418; is @portal/shared there?', 'Minified React error #418; is @portal/shared there?'],
  ['a '.repeat(1_000), 'a '.repeat(150)],
])('of the text of an error is told what names no user: %#', (message, expected) => {
  expect(faultOf(new Error(message)).message).toBe(expected);
});
