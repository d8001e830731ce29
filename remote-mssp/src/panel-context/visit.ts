import { createContext, useContext } from 'react';

/** What the panel remembers of a user's visit beside the address: texts by key. */
export interface Visit {
  read(key: string): string | undefined;
  /** Undefined forgets. */
  keep(key: string, text: string | undefined): void;
}

/** Remembers for as long as the panel is shown. */
export function createVisit(): Visit {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key),
    keep: (key, text) => void (text === undefined ? texts.delete(key) : texts.set(key, text)),
  };
}

const PanelVisit = createContext<Visit>(createVisit());

export const PanelVisitProvider = PanelVisit.Provider;

export const useVisit = (): Visit => useContext(PanelVisit);
