import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { abandonChunks, hostContainer } from './abandon-chunks';
import { loadLimit } from './clock';
import { createEntryScript } from './entry-script';
import type { FederationPort } from './loader';

interface Entry {
  readonly integrity: string;
  readonly onEvaluated: () => void;
}

/** The loader's port to the federation runtime, which runs only entries that the registry names. */
export function moduleFederation(): FederationPort {
  const entries = new Map<string, Entry>();
  /** Which entry last registered itself under each container's name: by its integrity, or its address where none is known. */
  const evaluated = new Map<string, string>();

  forgetFailedShares();
  registerPlugins([
    {
      name: 'portal-loader',
      createScript({ url }) {
        const entry = entries.get(url);
        if (!entry) throw new Error(`The registry does not name ${url}`);
        const script = createEntryScript(url, entry.integrity);
        script.addEventListener('load', entry.onEvaluated, { once: true });
        // The runtime's own 20 s would end an entry long before the loader's limit.
        return { script, timeout: loadLimit };
      },
    },
  ]);

  return {
    async loadDescriptor({ container, entry, integrity }, attempt, onEntry) {
      const address = new URL(entry, location.origin);
      // A hung request holds the cache's lock on its address; another address is free.
      if (attempt > 0) address.searchParams.set('r', String(attempt));
      const identity = integrity || address.href;
      entries.set(address.href, {
        integrity,
        onEvaluated() {
          // A script that threw has loaded too.
          if (Reflect.get(globalThis, container) === undefined) return;
          evaluated.set(container, identity);
          onEntry();
        },
      });
      // The runtime caches by name, so each attempt has its own.
      const name = attempt > 0 ? `${container}.${attempt}` : container;
      // The runtime takes the global of the container's name and requests no entry then: right for another attempt at this
      // release, wrong after another release.
      if (evaluated.get(container) === identity) onEntry();
      else Reflect.set(globalThis, container, undefined);
      registerRemotes([{ name, entry: address.href, type: 'var', entryGlobalName: container }]);
      const module = await loadRemote<unknown>(`${name}/descriptor`);
      if (module === null || module === undefined) throw new Error(`${container} exposes no descriptor`);
      return module;
    },
    abandon({ container }) {
      abandonChunks(container);
      // A shared module may be what it waits for.
      abandonChunks(hostContainer);
    },
    provides: sharedVersions,
  };
}

const shareScope = () => getInstance()?.shareScopeMap['default'] ?? {};

/** The runtime would keep a failed load of a shared module for good. Forgets it instead, so that the next load requests the module again. */
function forgetFailedShares(): void {
  for (const shared of Object.values(shareScope()).flatMap((versions) => Object.values(versions))) {
    const { get, shareConfig } = shared;
    // The host’s first files contain it, and the runtime reads it synchronously.
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

/** What the page shares, from the share scope itself. Of several versions the first stands for the module: the host's. */
function sharedVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(shareScope()).flatMap(([module, versions]) => {
      const [version] = Object.keys(versions);
      return version === undefined ? [] : [[module, version]];
    }),
  );
}
