import { endpoints } from '@portal/shared/api-contract';
import type { Session } from '@portal/shared/session';
import { callsAt, withPrefetch } from './prefetch';

const apiOrigin = 'https://api.example';
const { path } = endpoints.companies;
const tick = () => new Promise((resolve) => setTimeout(resolve));

function setUp(prefetch?: Session['prefetch']) {
  const closed = jest.fn();
  const session = { prefetch } as unknown as Session;
  return { closed, ...withPrefetch({ session, begun: Promise.resolve(), close: closed }, () => [path], apiOrigin) };
}

test('the first call is sent once the session has begun, and called off where the panel is taken away', async () => {
  const callOff = jest.fn();
  const prefetch = jest.fn(() => callOff);
  const { close, closed } = setUp(prefetch);
  expect(prefetch).not.toHaveBeenCalled();
  await tick();
  expect(prefetch.mock.calls).toEqual([[`${apiOrigin}${path}`]]);
  close();
  expect(callOff).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a panel that is taken away before its session has begun sends nothing', async () => {
  const prefetch = jest.fn(() => () => {});
  setUp(prefetch).close();
  await tick();
  expect(prefetch).not.toHaveBeenCalled();
});

test.each([
  ['nothing said', { kind: 'memory' }, endpoints.companies],
  ['a path of its own', { kind: 'memory', initialPath: '/dashboardMSSP/tecnici?cerca=ada' }, endpoints.technicians],
  ['a path that would be a host', { kind: 'memory', initialPath: '//' }, endpoints.companies],
  ['the page’s address', { kind: 'browser', basePath: '/clienti/' }, endpoints.suppliers],
  ['an address outside the base path', { kind: 'browser', basePath: '/altro' }, endpoints.companies],
] as const)('with %s, the first call is the one of the tab that is shown', (_, routing, endpoint) => {
  history.replaceState(null, '', '/clienti/dashboardMSSP/provisioning');
  expect(callsAt(routing)).toEqual([endpoint.path]);
  history.replaceState(null, '', '/');
});
