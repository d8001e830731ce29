import type { Session } from '@portal/shared/session';
import { createContext, useContext } from 'react';

/** What the panel remembers of a user's visit beside the address: texts by key. */
export interface Visit {
  read(key: string): string | undefined;
  /** Undefined forgets. */
  keep(key: string, text: string | undefined): void;
}

/** Remembers for as long as the panel is shown and, where the session stores such texts, over a reload. */
export function createVisit(stored?: Session['visit']): Visit {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? stored?.read(key),
    keep(key, text) {
      if (text === undefined) texts.delete(key);
      else texts.set(key, text);
      stored?.keep(key, text);
    },
  };
}

const PanelVisit = createContext<Visit>(createVisit());

export const PanelVisitProvider = PanelVisit.Provider;

export const useVisit = (): Visit => useContext(PanelVisit);
