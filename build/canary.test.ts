/** @jest-environment jest-fixed-jsdom */
import { join } from 'node:path';
import type { RegistryRemote } from '@portal/shared/federation';
import { renderPage } from './page';
import { readHostRelease } from './release';
import { root } from './testing/built-site';
import { registryRemoteOf, releaseOf } from './testing/releases';
import { runPage } from './testing/visit';

// Without first screens, which would make thousands of visits slow.
const { frame: _, ...parts } = readHostRelease(join(root, 'host/dist')).page;
const shell = ['host/shell.js'];
const files = { 'host/shell.js': { integrity: 'sha384-AAAA', size: 1 } };
const host = { files, page: { ...parts, files: { shell } } };

const auth = releaseOf('remote-auth', '1.0.0', { login: { path: '/', access: 'anonymous' } });
const panel = (version: string) => releaseOf('remote-mssp', version, { panel: { path: '/*', access: 'signed-in' } });
const report = releaseOf('remote-mssp', '3.0.0', { report: { path: '/report', access: 'signed-in' } });
const releases = [auth, panel('0.9.0'), panel('1.0.0'), panel('2.0.0'), report];

const canary = (share: number, optIn = false) => ({ share, optIn, release: registryRemoteOf(panel('2.0.0')) });

function pageOf(mssp: Partial<RegistryRemote>): string {
  const remotes = {
    'remote-auth': registryRemoteOf(auth),
    'remote-mssp': { ...registryRemoteOf(panel('1.0.0')), ...mssp },
  };
  return renderPage(host, { schema: 3, host: '1.0.0', remotes }, releases);
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'a.b.c');
});

/** Opens the page with the test's storage; returns the files that it preloads. */
async function visit(page: string, path = '/dashboard') {
  runPage(page, path);
  await Promise.resolve();
  return [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
}

const running = () => Reflect.get(globalThis, 'portalPlan').releases['remote-mssp'].version;

const live = ['/host/shell.js', '/remotes/remote-mssp/1.0.0/entry.js', '/remotes/remote-mssp/1.0.0/panel.js'];
const next = live.map((href) => href.replace('1.0.0', '2.0.0'));

test('without a canary no bucket is drawn or kept', async () => {
  expect(await visit(pageOf({}))).toEqual(live);
  expect(Object.keys(localStorage)).toEqual(['access_token']);
});

test('a browser draws once, and stays in or out while the share grows around it', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.3).mockReturnValue(0.9);
  expect(await visit(pageOf({ canary: canary(0.25) }))).toEqual(live);
  expect(await visit(pageOf({ canary: canary(0.25) }))).toEqual(live);
  expect(await visit(pageOf({ canary: canary(0.5) }))).toEqual(next);
  expect(localStorage.getItem('portal.canary-bucket')).toBe('0.3');
});

test.each(['none', '', '1', '-1', 'NaN', '1e9'])('a kept bucket of "%s" is none: another is drawn', async (kept) => {
  localStorage.setItem('portal.canary-bucket', kept);
  jest.spyOn(Math, 'random').mockReturnValue(0.42);
  await visit(pageOf({ canary: canary(0.5) }));
  expect(localStorage.getItem('portal.canary-bucket')).toBe('0.42');
});

test('an address by itself opts nobody in: the host asks first', async () => {
  const page = pageOf({ canary: canary(0, true) });
  expect(await visit(page, '/dashboard?canary=remote-mssp')).toEqual(live);
  expect(await visit(page)).toEqual(live);
  expect(localStorage.getItem('portal.canary')).toBeNull();
});

test('who opted in has it until they opt out', async () => {
  const page = pageOf({ canary: canary(0, true) });
  localStorage.setItem('portal.canary', 'remote-mssp');
  expect(await visit(page)).toEqual(next);
  expect(await visit(page, '/dashboard?canary=remote-auth')).toEqual(next);
  expect(await visit(page, '/dashboard?canary=')).toEqual(live);
  expect(await visit(page)).toEqual(live);
});

test('with blocked storage the page draws for itself, and may opt out by the address', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  await visit(pageOf({ canary: canary(0.1) }), '/?canary=none');
  expect(running()).toBe('1.0.0');
  await visit(pageOf({ canary: canary(0.1) }), '/');
  expect(running()).toBe('2.0.0');
});
