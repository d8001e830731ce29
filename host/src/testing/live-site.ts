import type { Registry, RegistryRemote } from '@portal/shared/federation';

export const releaseOf = (version: string): RegistryRemote => ({
  version,
  contract: 2,
  container: 'remoteMssp',
  entry: `remotes/remote-mssp/${version}/entry.js`,
  integrity: 'sha384-AAAA',
  requires: {},
  screens: {},
  navigation: [],
});

export const registryOf = (host: string, mssp: string): Registry => ({
  schema: 3,
  host,
  remotes: { 'remote-mssp': releaseOf(mssp) },
});

/** Writes a registry into the page, as a deploy does. */
export function openPageWith(registry: Registry): void {
  globalThis.portalPlan = undefined;
  document.head.innerHTML = '<script type="application/json" id="portal-registry"></script>';
  const element = document.getElementById('portal-registry');
  if (element) element.textContent = JSON.stringify(registry);
}

/** Sets the live registry; undefined makes it unreachable. @returns requests for it */
export const goLive = (registry: Registry | undefined) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!registry) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(registry));
  });

/** Imitates a change of tabs. */
export function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
