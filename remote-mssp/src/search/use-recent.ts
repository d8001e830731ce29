import { useEffect, useState } from 'react';
import { markOf, usePanelSession } from '../panel-context/panel-session';
import { useStore } from '../panel-context/settings';
import type { Entry } from './entries';

const storageKey = 'portal.recent';
const keptChoices = 5;

/** The keys of what was chosen last, kept over a reload of the tab; of no other sign-in, and no names of customers. */
export function useRecent(): readonly [readonly string[], (entry: Entry) => void] {
  const store = useStore('tab');
  const session = usePanelSession();
  const owner = markOf(session.getState());
  const [recent, setRecent] = useState(() => {
    const [writer, ...keys] = (store.get(storageKey) ?? '').split('\n');
    return writer === owner ? keys : [];
  });
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.getState().status === 'signed-out') store.remove(storageKey);
      }),
    [session, store],
  );
  return [
    recent,
    ({ key }) => {
      const next = [key, ...recent.filter((one) => one !== key)].slice(0, keptChoices);
      setRecent(next);
      store.set(storageKey, [owner, ...next].join('\n'));
    },
  ];
}
