/** @jest-environment jest-fixed-jsdom */
import { endpoints } from '@portal/shared/api-contract';
import { builtSite } from './testing/built-site';
import { type Visit, visit } from './testing/visit';

const site = builtSite();
const signedIn = { access_token: 'a.b.c', refresh_token: 'd.e.f', 'portal.session': 'in:1' };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  Reflect.deleteProperty(globalThis, 'portalPrefetches');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The API requests of the built page at an address. */
function prefetchedAt(address: string, visitor: Visit = { stored: signedIn }) {
  const fetchCall = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  visit(site, address, visitor);
  return fetchCall.mock.calls.map(([url, init = {}]) => ({ url: String(url), ...init }));
}

const paths = (address: string, visitor?: Visit) =>
  prefetchedAt(address, visitor).map(({ url }) => url.slice(location.origin.length));

test.each([
  ['/dashboardMSSP', endpoints.companies],
  ['/dashboardMSSP/', endpoints.companies],
  ['/anything/else', endpoints.companies],
  ['/dashboardMSSP?cerca=rossi&pagina=2', endpoints.companies],
  ['/DASHBOARDmssp/tecnici/', endpoints.technicians],
  ['/dashboardMSSP/%74ecnici', endpoints.technicians],
  ['/dashboardMSSP/provisioning?stato=rifiutata#a', endpoints.suppliers],
])('%s requests the list that its tab reads', (address, { path }) => {
  expect(paths(address)).toEqual([path]);
});

test('it sends the request of the session, with token and credentials, for the session to use', () => {
  const [call] = prefetchedAt('/dashboardMSSP');
  const headers = new Headers(call?.headers);
  expect([headers.get('authorization'), call?.credentials]).toEqual(['Bearer a.b.c', 'include']);
  expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(Reflect.get(globalThis, 'portalPrefetches')).toEqual([
    expect.objectContaining({ url: call?.url, access: 'a.b.c' }),
  ]);
});

test.each<[string, string, Visit]>([
  ['a stranger', '/dashboardMSSP', {}],
  ['storage that is blocked', '/dashboardMSSP', { stored: signedIn, storageBlocked: true }],
  ['tokens under a logout’s mark', '/dashboardMSSP', { stored: { ...signedIn, 'portal.session': 'out:2:logout' } }],
  ['a token that is none', '/dashboardMSSP', { stored: { ...signedIn, access_token: 'undefined' } }],
  ['a screen that declares none', '/change-password', { stored: signedIn }],
  ['a screen for everybody', '/', { stored: signedIn }],
  ['a page of the host', '/testpage', { stored: signedIn }],
])('68. with %s nothing is requested', (_, address, visitor) => {
  expect(paths(address, visitor)).toEqual([]);
});
