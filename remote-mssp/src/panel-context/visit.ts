import type { Session } from '@portal/shared/session';
import { createContext, useContext } from 'react';

/** Values that the panel remembers for a user's visit, by key; the address holds the rest. */
export interface Visit {
  read(key: string): string | undefined;
  /** Undefined forgets. */
  keep(key: string, text: string | undefined): void;
}

/** Remembers for as long as the panel is shown and, where the session stores them, over a reload. */
export function createVisit(stored?: Session['visit']): Visit {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? stored?.read(key),
    keep(key, text) {
      if (text === undefined) values.delete(key);
      else values.set(key, text);
      stored?.keep(key, text);
    },
  };
}

const PanelVisit = createContext<Visit>(createVisit());

export const PanelVisitProvider = PanelVisit.Provider;

export const useVisit = (): Visit => useContext(PanelVisit);
