import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { abandonChunks, hostContainer } from './abandon-chunks';
import { loadLimit } from './clock';
import { keepFirstDefinitions } from './custom-elements';
import { createEntryScript } from './entry-script';
import type { FederationPort } from './loader';

interface Entry {
  readonly integrity: string;
  readonly onEvaluated: () => void;
}

/** Runs only entries of the registry. */
export function moduleFederation(): FederationPort {
  const entries = new Map<string, Entry>();
  /** By container: integrity or address of the entry that last registered itself. */
  const evaluated = new Map<string, string>();

  forgetFailedShares();
  keepFirstDefinitions();
  registerPlugins([
    {
      name: 'portal-loader',
      createScript({ url }) {
        const entry = entries.get(url);
        if (!entry) throw new Error(`The registry names no ${url}`);
        const script = createEntryScript(url, entry.integrity);
        script.addEventListener('load', entry.onEvaluated, { once: true });
        // The runtime's default is 20 s.
        return { script, timeout: loadLimit };
      },
    },
  ]);

  return {
    async loadDescriptor({ container, entry, integrity }, attempt, onEntry) {
      const address = new URL(entry, location.origin);
      // A hanging request holds the cache's lock on its address.
      if (attempt > 0) address.searchParams.set('r', String(attempt));
      const identity = integrity || address.href;
      entries.set(address.href, {
        integrity,
        onEvaluated() {
          // `load` fires even if the script threw.
          if (Reflect.get(globalThis, container) === undefined) return;
          evaluated.set(container, identity);
          onEntry();
        },
      });
      // The runtime caches by name, so each attempt needs a new one.
      const name = attempt > 0 ? `${container}.${attempt}` : container;
      // The runtime reuses an existing global instead of requesting the entry: right for the same release only.
      if (evaluated.get(container) === identity) onEntry();
      else Reflect.set(globalThis, container, undefined);
      registerRemotes([{ name, entry: address.href, type: 'var', entryGlobalName: container }]);
      const module = await loadRemote<unknown>(`${name}/descriptor`);
      if (module === null || module === undefined) throw new Error(`${container} exposes no descriptor`);
      return module;
    },
    abandon({ container }) {
      abandonChunks(container);
      // It may be waiting for a shared module.
      abandonChunks(hostContainer);
    },
    provides: sharedVersions,
  };
}

const shareScope = () => getInstance()?.shareScopeMap['default'] ?? {};

/** The runtime would keep a failed load of a shared module; forgets it, so that the next load requests the module again. */
function forgetFailedShares(): void {
  for (const shared of Object.values(shareScope()).flatMap((versions) => Object.values(versions))) {
    const { get, shareConfig } = shared;
    // The runtime reads eager modules synchronously.
    if (shareConfig.eager) continue;
    shared.get = async () => {
      try {
        return await get();
      } catch (cause) {
        shared.loading = null;
        throw cause;
      }
    };
  }
}

/** Of several versions in the share scope, the first one is the host's. */
function sharedVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(shareScope()).flatMap(([module, versions]) => {
      const [version] = Object.keys(versions);
      return version === undefined ? [] : [[module, version]];
    }),
  );
}
