import * as v from 'valibot';
import type { SessionPorts } from './ports';
import type { Drafts } from './session';

const stored = v.object({ userId: v.string(), texts: v.record(v.string(), v.string()) });

const storageKey = 'portal.drafts';

interface DraftsOptions {
  readonly ports: Pick<SessionPorts, 'tabStorage'>;
  readonly userId: () => string | undefined;
}

/** Texts in the tab's storage, with the id of their user; keeps nothing without a user or storage. */
export function createDrafts({ ports, userId }: DraftsOptions): Drafts & { clear(): void } {
  function load(): Readonly<Record<string, string>> {
    try {
      const { userId: writer, texts } = v.parse(stored, JSON.parse(ports.tabStorage().getItem(storageKey) ?? ''));
      return writer === userId() ? texts : {};
    } catch {
      return {};
    }
  }

  function store(texts: Readonly<Record<string, string>>): void {
    const writer = userId();
    try {
      if (writer === undefined || Object.keys(texts).length === 0) ports.tabStorage().removeItem(storageKey);
      else ports.tabStorage().setItem(storageKey, JSON.stringify({ userId: writer, texts }));
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
      if (userId() !== undefined) store(text === undefined ? others : { ...others, [key]: text });
    },
    clear: () => store({}),
  };
}
