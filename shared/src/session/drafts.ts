import * as v from 'valibot';
import type { SessionPorts } from './ports';
import type { Drafts } from './session';

const kept = v.object({ owner: v.string(), texts: v.record(v.string(), v.string()) });

interface DraftsOptions {
  readonly ports: Pick<SessionPorts, 'tabStorage'>;
  /** Who is signed in, as the sign-in named them. */
  readonly owner: () => string | undefined;
  readonly storageKey: string;
}

/** Texts in the tab's own storage, beside the name of whose they are; where that is unknown or blocked, nothing is kept. */
export function createDrafts({ ports, owner, storageKey }: DraftsOptions): Drafts & { clear(): void } {
  function load(): Readonly<Record<string, string>> {
    try {
      const { owner: whose, texts } = v.parse(kept, JSON.parse(ports.tabStorage().getItem(storageKey) ?? ''));
      return whose === owner() ? texts : {};
    } catch {
      return {};
    }
  }

  function store(texts: Readonly<Record<string, string>>): void {
    const whose = owner();
    try {
      if (whose === undefined || Object.keys(texts).length === 0) ports.tabStorage().removeItem(storageKey);
      else ports.tabStorage().setItem(storageKey, JSON.stringify({ owner: whose, texts }));
    } catch {
      // Blocked or full: the text lives on in its form alone.
    }
  }

  return {
    isAny: () => Object.keys(load()).length > 0,
    read: (key) => load()[key],
    keep(key, text) {
      const { [key]: _, ...others } = load();
      // A form that closes as the session ends must not take its text along.
      if (owner() !== undefined) store(text === undefined ? others : { ...others, [key]: text });
    },
    clear: () => store({}),
  };
}
