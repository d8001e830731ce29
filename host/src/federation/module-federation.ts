import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FederationPort } from '@portal/shared/federation';
import { loadLimit } from '@portal/shared/federation';
import { createEntryScript } from './entry-script';

interface Entry {
  readonly integrity: string;
  readonly onEvaluated: () => void;
}

/** The loader's way to the federation runtime, in which only entries that the registry vouches for become scripts. */
export function moduleFederation(): FederationPort {
  const entries = new Map<string, Entry>();

  registerPlugins([
    {
      name: 'portal-loader',
      createScript({ url }) {
        const entry = entries.get(url);
        if (!entry) throw new Error(`The registry does not name ${url}`);
        const script = createEntryScript(url, entry.integrity);
        script.addEventListener('load', entry.onEvaluated, { once: true });
        // The runtime's own 20 s would end an entry long before the loader's clock.
        return { script, timeout: loadLimit };
      },
    },
  ]);

  return {
    async loadDescriptor({ container, entry, integrity }, attempt, onEntry) {
      const address = new URL(entry, location.origin);
      // A hung request holds the cache's lock on its address: another address is asked at once.
      if (attempt > 0) address.searchParams.set('r', String(attempt));
      entries.set(address.href, { integrity, onEvaluated: onEntry });
      // The runtime remembers what it made of a name: each attempt goes by a name of its own.
      const name = attempt > 0 ? `${container}.${attempt}` : container;
      // An entry that was evaluated in an earlier attempt is not asked for again.
      if (container in globalThis) onEntry();
      registerRemotes([{ name, entry: address.href, type: 'var', entryGlobalName: container }]);
      const module = await loadRemote<unknown>(`${name}/descriptor`);
      if (module === null || module === undefined) throw new Error(`${container} exposes no descriptor`);
      return module;
    },
  };
}
