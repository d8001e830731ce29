import { useSearchParams } from '@portal/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { companyParameter } from '../companies/use-company-address';
import { markOf, usePanelSession } from '../panel-context/panel-session';
import { useStore } from '../panel-context/settings';
import type { Entry } from './entries';

const storageKey = 'portal.recent';
const keptChoices = 8;

/** The keys of what was chosen last, or was a company whose details were open; kept over a reload of the tab; of no other sign-in, and no names of customers. */
export function useRecent(): readonly [readonly string[], (entry: Entry) => void] {
  const store = useStore('tab');
  const session = usePanelSession();
  const owner = markOf(session.getState());
  const [recent, setRecent] = useState(() => {
    const [writer, ...keys] = (store.get(storageKey) ?? '').split('\n');
    return writer === owner ? keys : [];
  });
  useEffect(() => {
    // Of another user, who signed in here before.
    if (!store.get(storageKey)?.startsWith(owner)) store.remove(storageKey);
    return session.subscribe(({ status }) => {
      if (status === 'signed-out') store.remove(storageKey);
    });
  }, [session, store, owner]);
  const add = ({ key }: Pick<Entry, 'key'>) => {
    const next = [key, ...recent.filter((one) => one !== key)].slice(0, keptChoices);
    setRecent(next);
    store.set(storageKey, [owner, ...next].join('\n'));
  };
  const company = useSearchParams()[0].get(companyParameter);
  const addCompany = useEffectEvent(() => add({ key: `company ${company}` }));
  useEffect(() => {
    if (company !== null) addCompany();
  }, [company]);
  return [recent, add];
}
