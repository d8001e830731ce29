/** @jest-environment node */
import { PanelLocation } from './panel-location';

/** A panel that starts at '/a', as the page requests; the user then goes to these paths. */
function at(...paths: readonly string[]) {
  const location = new PanelLocation();
  location.want('/a');
  for (const path of ['/a', ...paths]) location.come(path);
  return location;
}

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('begins at the dashboard, or where the page wants', () => {
  expect(new PanelLocation().start).toBe('/dashboardMSSP');
  expect(at().start).toBe('/a');
});

test('a path that the panel reported is no request when it comes back, at once or late', () => {
  const location = at('/b', '/c');
  expect(location.want('/b')).toBeUndefined();
  expect(location.want('/c')).toBeUndefined();
  expect(location.start).toBe('/a');
});

test('any other path is one, and the first again too', () => {
  const location = at('/b');
  expect(location.want('/x')).toBe('/x');
  location.come('/x');
  expect(location.want('/a')).toBe('/a');
  expect(location.start).toBe('/a');
});

test('what was given back once may be wanted right afterwards', () => {
  const location = at('/b');
  expect(location.want('/b')).toBeUndefined();
  location.come('/c');
  expect(location.want('/c')).toBeUndefined();
  expect(location.want('/b')).toBe('/b');
});

test('a path that was reported a while ago may be requested', () => {
  const location = at('/b', '/c');
  now = 1_001;
  expect(location.want('/b')).toBe('/b');
});

test('without a wish any more, another user begins at the dashboard', () => {
  const location = at('/b');
  expect(location.want(undefined)).toBeUndefined();
  expect(location.start).toBe('/dashboardMSSP');
});
