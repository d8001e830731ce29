import { telemetryEvent } from '@portal/shared/federation';
import { goLive, openPageWith, registryOf } from '../testing/live-site';
import { leaveRetired, reload, reloadOnce } from './reload';

const leave = jest.fn();
const emitted: unknown[] = [];
const hear = (event: Event) => event instanceof CustomEvent && emitted.push(event.detail);

beforeEach(() => {
  openPageWith(registryOf('1.0.0', '1.0.0'));
  sessionStorage.clear();
  document.body.innerHTML = '';
  leave.mockClear();
  emitted.length = 0;
  addEventListener(telemetryEvent, hear);
});
afterEach(() => {
  removeEventListener(telemetryEvent, hear);
  jest.restoreAllMocks();
});

const isAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('a page reloads once for the live versions if its own are gone', async () => {
  goLive(registryOf('2.0.0', '1.0.0'));
  await reloadOnce(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(emitted).toEqual([{ type: 'reload', reason: 'gone', versions: 'host 2.0.0' }]);
  await reloadOnce(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  goLive(registryOf('3.0.0', '1.0.0'));
  await reloadOnce(leave);
  expect(leave).toHaveBeenCalledTimes(2);
  goLive(registryOf('2.0.0', '1.0.0'));
  await reloadOnce(leave);
  expect(leave).toHaveBeenCalledTimes(2);
});

test.each([
  ['what is live is what the page has', registryOf('1.0.0', '1.0.0')],
  ['another release of a remote is live, which the page takes by itself', registryOf('1.0.0', '2.0.0')],
  ['nobody says what is live', undefined],
])('nothing is reloaded where %s', async (_, live) => {
  goLive(live);
  await reloadOnce(leave);
  expect(leave).not.toHaveBeenCalled();
});

test('nothing is reloaded where the tab cannot remember that it was', async () => {
  goLive(registryOf('2.0.0', '1.0.0'));
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await reloadOnce(leave);
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['text in a form', '<form><input value="ada"></form>', true],
  ['text in a note', '<form><textarea>ciao</textarea></form>', true],
  ['a search', '<form><input type="search" value="ada"></form>', false],
  ['a ticked box', '<form><input type="checkbox" value="on" checked></form>', false],
  ['an empty form', '<form><input></form>', false],
])('a page with %s: the browser asks: %p', (_, body, expected) => {
  document.body.innerHTML = body;
  let prompted = false;
  reload('offered', 'host 2.0.0', () => {
    prompted = isAsked();
  });
  expect(prompted).toBe(expected);
  // After staying, users are not prompted again when they leave.
  expect(isAsked()).toBe(false);
});

test('a page is moved on once for the versions that are live, and asks first where text would go', () => {
  document.body.innerHTML = '<form><input value="ada"></form>';
  let prompted = false;
  leave.mockImplementationOnce(() => {
    prompted = isAsked();
  });
  leaveRetired('remote-mssp 2.0.0', leave);
  leaveRetired('remote-mssp 2.0.0', leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(prompted).toBe(true);
  expect(emitted).toEqual([{ type: 'reload', reason: 'retired', versions: 'remote-mssp 2.0.0' }]);
  leaveRetired('remote-mssp 3.0.0', leave);
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a page is moved on again where the same versions are live, but it runs a release that came between', () => {
  openPageWith({ ...registryOf('1.0.0', '1.0.0'), entry: 1 });
  leaveRetired('remote-mssp 2.0.0', leave);
  openPageWith({ ...registryOf('1.0.0', '3.0.0'), entry: 3 });
  leaveRetired('remote-mssp 2.0.0', leave);
  expect(leave).toHaveBeenCalledTimes(2);
  openPageWith({ ...registryOf('1.0.0', '1.0.0'), entry: 1 });
  leaveRetired('remote-mssp 2.0.0', leave);
  expect(leave).toHaveBeenCalledTimes(2);
});
