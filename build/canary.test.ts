/** @jest-environment jest-fixed-jsdom */
import { join } from 'node:path';
import type { Registry, Release } from '@portal/shared/federation';
import type { BuiltFile } from './files-plugin';
import { renderPage } from './page';
import { readPageParts } from './release';
import { root } from './testing/built-site';
import { runPage } from './testing/visit';

// Without first screens, which would make thousands of visits slow.
const { frame: _, ...parts } = readPageParts(join(root, 'host/dist'));

const file = (href: string): BuiltFile => ({ href, as: 'script', integrity: 'sha384-AAAA' });
const hostFiles = { main: [file('host/main.js')], shell: [file('host/shell.js')] };
const release = (name: string, version: string, screen: string, path = screen === 'login' ? '/' : '/*'): Release => ({
  version,
  contract: 2,
  container: name,
  entry: `remotes/${name}/${version}/entry.js`,
  integrity: 'sha384-BBBB',
  preload: { [screen]: [file(`remotes/${name}/${version}/${screen}.js`)] },
  screens: {
    [screen]: {
      path,
      access: screen === 'login' ? 'anonymous' : 'signed-in',
      title: { it: screen, en: screen },
    },
  },
});

const canary = (share: number, optIn = false) => ({ share, optIn, release: release('remote-mssp', '2.0.0', 'panel') });

function pageOf(mssp: Partial<Registry['remotes'][string]>): string {
  const remotes = {
    'remote-auth': release('remote-auth', '1.0.0', 'login'),
    'remote-mssp': { ...release('remote-mssp', '1.0.0', 'panel'), ...mssp },
  };
  return renderPage(parts, hostFiles, { schema: 2, remotes });
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'a.b.c');
});

/** Opens the page in a browser with the test's storage; returns the files that the page preloads. */
function visit(page: string, path = '/dashboard') {
  Reflect.deleteProperty(globalThis, 'portalCanaryChoice');
  runPage(page, path);
  return [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
}

/** What the page script leaves for the host. */
const handedOver = (): unknown => Reflect.get(globalThis, 'portalCanaryChoice');

const live = ['/host/shell.js', '/remotes/remote-mssp/1.0.0/entry.js', '/remotes/remote-mssp/1.0.0/panel.js'];
const next = live.map((href) => href.replace('1.0.0', '2.0.0'));

test('without a canary no bucket is drawn or kept', () => {
  expect(visit(pageOf({}))).toEqual(live);
  expect(handedOver()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['access_token']);
});

test.each([
  [0.0999, next],
  [0.1, live],
])('in bucket %d of a canary for 10%%, the files fetched ahead are %j', (bucket, files) => {
  localStorage.setItem('portal.canary-bucket', String(bucket));
  expect(visit(pageOf({ canary: canary(0.1) }))).toEqual(files);
  expect(handedOver()).toEqual({ bucket, optedIn: [''] });
});

test('a canary shows its own screens, at its own paths', () => {
  const page = pageOf({ canary: { ...canary(1), release: release('remote-mssp', '2.0.0', 'report', '/report') } });
  expect(visit(page, '/report')).toContain('/remotes/remote-mssp/2.0.0/report.js');
  expect(visit(page, '/elsewhere')).toEqual([]);
});

test('a browser draws once, and stays in or out while the share grows around it', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.3).mockReturnValue(0.9);
  expect(visit(pageOf({ canary: canary(0.25) }))).toEqual(live);
  expect(visit(pageOf({ canary: canary(0.25) }))).toEqual(live);
  expect(visit(pageOf({ canary: canary(0.5) }))).toEqual(next);
  expect(localStorage.getItem('portal.canary-bucket')).toBe('0.3');
});

test.each(['none', '', '1', '-1', 'NaN', '1e9'])('a kept bucket of "%s" is none: another is drawn', (kept) => {
  localStorage.setItem('portal.canary-bucket', kept);
  jest.spyOn(Math, 'random').mockReturnValue(0.42);
  visit(pageOf({ canary: canary(0.5) }));
  expect(localStorage.getItem('portal.canary-bucket')).toBe('0.42');
});

test('the share of browsers that get it is the share that was set', () => {
  const page = pageOf({ canary: canary(0.2) });
  let chosen = 0;
  for (let visitor = 0; visitor < 1000; visitor += 1) {
    localStorage.removeItem('portal.canary-bucket');
    if (visit(page).includes(next[1] ?? '')) chosen += 1;
  }
  expect(chosen).toBeGreaterThan(140);
  expect(chosen).toBeLessThan(260);
});

test('a share of all leaves nobody out', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON);
  expect(visit(pageOf({ canary: canary(1) }))).toEqual(next);
});

test('an address by itself opts nobody in: the host asks first', () => {
  const page = pageOf({ canary: canary(0, true) });
  expect(visit(page, '/dashboard?canary=remote-mssp')).toEqual(live);
  expect(visit(page)).toEqual(live);
  expect(localStorage.getItem('portal.canary')).toBeNull();
});

describe('who opted in', () => {
  const page = () => pageOf({ canary: canary(0, true) });
  const optIn = (names: string) => localStorage.setItem('portal.canary', names);

  test('has it until they opt out', () => {
    optIn('remote-mssp');
    expect(visit(page())).toEqual(next);
    expect(visit(page(), '/dashboard?canary=remote-auth')).toEqual(next);
    expect(visit(page(), '/dashboard?canary=')).toEqual(live);
    expect(visit(page())).toEqual(live);
  });

  test('may have named several, and gets no other', () => {
    optIn('remote-auth,remote-mssp');
    expect(visit(page())).toEqual(next);
    optIn('remote-auth');
    expect(visit(page())).toEqual(live);
  });

  test('does not get one that is given by share alone', () => {
    optIn('remote-mssp');
    expect(visit(pageOf({ canary: canary(0) }))).toEqual(live);
  });

  test('stays out of every canary with "none"', () => {
    localStorage.setItem('portal.canary-bucket', '0');
    expect(visit(pageOf({ canary: canary(0.5) }), '/dashboard?canary=none')).toEqual(live);
    expect(visit(pageOf({ canary: canary(0.5) }))).toEqual(live);
  });
});

test('with blocked storage the page draws for itself, hands that over, and may opt out by the address', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.05).mockReturnValueOnce(0.9);
  visit(pageOf({ canary: canary(0.1) }), '/?canary=none');
  expect(handedOver()).toEqual({ bucket: 0.05, optedIn: ['none'] });
  visit(pageOf({ canary: canary(0.1) }), '/');
  expect(handedOver()).toEqual({ bucket: 0.9, optedIn: [''] });
});

test('the registry in the page has the releases that stand beside the live one, without their preloads', () => {
  const page = pageOf({ canary: canary(0.1), fallback: release('remote-mssp', '0.9.0', 'panel') });
  const registry = JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(registry.remotes['remote-mssp']).toMatchObject({
    version: '1.0.0',
    preload: {},
    fallback: { version: '0.9.0', preload: {} },
    canary: { share: 0.1, release: { version: '2.0.0', preload: {} } },
  });
});
