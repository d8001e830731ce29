/** @jest-environment jest-fixed-jsdom */
import type { Registry, Release } from '@portal/shared/contract';
import type { BuiltFile } from './files-plugin';
import { pageParts, renderPage } from './page';

const file = (href: string): BuiltFile => ({ href, as: 'script', integrity: 'sha384-AAAA' });
const hostFiles = { main: [file('host/main.js')], shell: [file('host/shell.js')] };
const release = (name: string, version: string, screen: string): Release => ({
  version,
  contract: 1,
  container: name,
  entry: `remotes/${name}/${version}/entry.js`,
  integrity: 'sha384-BBBB',
  preload: { [screen]: [file(`remotes/${name}/${version}/${screen}.js`)] },
});

const canary = (share: number, optIn = false) => ({ share, optIn, release: release('remote-mssp', '2.0.0', 'panel') });

function pageOf(mssp: Partial<Registry['remotes'][string]>): string {
  const remotes = {
    'remote-auth': release('remote-auth', '1.0.0', 'login'),
    'remote-mssp': { ...release('remote-mssp', '1.0.0', 'panel'), ...mssp },
  };
  return renderPage(hostFiles, { schema: 1, remotes });
}

const runPageScript = new Function(pageParts().script);

afterEach(() => jest.restoreAllMocks());
beforeEach(() => localStorage.clear());

/** Opens the page, signed in, in the browser whose storage the test has; what it chose, and the files it fetches ahead. */
function visit(page: string, path = '/dashboard') {
  document.head.innerHTML = (page.match(/<script type="application\/json"[^>]*>.*?<\/script>/gs) ?? []).join('');
  history.replaceState(null, '', path);
  runPageScript();
  return {
    chosen: document.getElementById('portal-registry')?.dataset['canary'],
    files: [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href')),
  };
}

const signedIn = () => localStorage.setItem('access_token', 'a.b.c');
const live = ['/host/shell.js', '/remotes/remote-mssp/1.0.0/entry.js', '/remotes/remote-mssp/1.0.0/panel.js'];
const next = live.map((href) => href.replace('1.0.0', '2.0.0'));

test('without a canary nothing is drawn or kept', () => {
  signedIn();
  expect(visit(pageOf({}))).toEqual({ chosen: undefined, files: live });
  expect(Object.keys(localStorage)).toEqual(['access_token']);
});

test.each([
  [0.0999, 'remote-mssp', next],
  [0.1, '', live],
])(
  'a lot of %d under a share of 10%%: the canary is "%s", and its files are the ones fetched ahead',
  (lot, chosen, files) => {
    signedIn();
    localStorage.setItem('portal.lot', String(lot));
    expect(visit(pageOf({ canary: canary(0.1) }))).toEqual({ chosen, files });
  },
);

test('a browser draws once, and stays in or out while the share grows around it', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.3).mockReturnValue(0.9);
  expect(visit(pageOf({ canary: canary(0.25) })).chosen).toBe('');
  expect(visit(pageOf({ canary: canary(0.25) })).chosen).toBe('');
  expect(visit(pageOf({ canary: canary(0.5) })).chosen).toBe('remote-mssp');
  expect(localStorage.getItem('portal.lot')).toBe('0.3');
});

test.each(['none', '', '1', '-1', 'NaN', '1e9'])('a kept lot of "%s" is none: another is drawn', (kept) => {
  localStorage.setItem('portal.lot', kept);
  jest.spyOn(Math, 'random').mockReturnValue(0.42);
  visit(pageOf({ canary: canary(0.5) }));
  expect(localStorage.getItem('portal.lot')).toBe('0.42');
});

test('the share of browsers that get it is the share that was asked for', () => {
  const page = pageOf({ canary: canary(0.2) });
  let chosen = 0;
  for (let visitor = 0; visitor < 1000; visitor += 1) {
    localStorage.clear();
    if (visit(page).chosen === 'remote-mssp') chosen += 1;
  }
  expect(chosen).toBeGreaterThan(140);
  expect(chosen).toBeLessThan(260);
});

test('a share of all leaves nobody out', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON);
  expect(visit(pageOf({ canary: canary(1) })).chosen).toBe('remote-mssp');
});

describe('who asks for it by the address', () => {
  const page = () => pageOf({ canary: canary(0, true) });

  test('has it from then on, until they call it off', () => {
    signedIn();
    expect(visit(page()).chosen).toBe('');
    expect(visit(page(), '/dashboard?canary=remote-mssp')).toEqual({ chosen: 'remote-mssp', files: next });
    expect(visit(page(), '/dashboard/tecnici').chosen).toBe('remote-mssp');
    expect(visit(page(), '/?canary=').chosen).toBe('');
    expect(visit(page()).chosen).toBe('');
  });

  test('may ask for several, and gets no other', () => {
    expect(visit(page(), '/?canary=remote-auth,remote-mssp').chosen).toBe('remote-mssp');
    expect(visit(page(), '/?canary=remote-auth').chosen).toBe('');
  });

  test('does not get one that is given by lot alone', () => {
    expect(visit(pageOf({ canary: canary(0) }), '/?canary=remote-mssp').chosen).toBe('');
  });

  test('stays out of every canary with "none"', () => {
    localStorage.setItem('portal.lot', '0');
    expect(visit(pageOf({ canary: canary(0.5) }), '/?canary=none').chosen).toBe('');
    expect(visit(pageOf({ canary: canary(0.5) })).chosen).toBe('');
  });
});

test('with blocked storage the page draws for itself, and the address still counts', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  expect(visit(pageOf({ canary: canary(0.1) })).chosen).toBe('remote-mssp');
  expect(visit(pageOf({ canary: canary(0, true) }), '/?canary=remote-mssp').chosen).toBe('remote-mssp');
  expect(visit(pageOf({ canary: canary(0, true) })).chosen).toBe('');
});

test('the page says later which canaries this browser gets by then, by the same lot', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.3).mockReturnValue(0.9);
  expect(visit(pageOf({})).chosen).toBeUndefined();
  const later = (share: number) => Reflect.get(globalThis, 'portalCanaries')({ 'remote-mssp': canary(share) });
  expect([later(0.25), later(0.5), later(0.5)]).toEqual([[], ['remote-mssp'], ['remote-mssp']]);
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
