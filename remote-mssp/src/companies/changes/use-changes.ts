import { useEffect, useState } from 'react';
import { usePanelSession } from '../../panel-context/panel-session';
import { useIsGuest } from '../../panel-context/settings';
import type { Company } from '../company';
import type { Changes } from './changes';

/** Of more, no snapshot is kept. */
const mostCompanies = 20_000;

/**
 * What changed since the session's last visit on an earlier day; undefined until that is known, or where there was none.
 * @param readAt when the companies were read, in milliseconds since 1970
 */
export function useChanges(companies: readonly Company[] | undefined, readAt: number): Changes | undefined {
  const session = usePanelSession();
  const isGuest = useIsGuest();
  const [changes, setChanges] = useState<Changes>();
  useEffect(() => {
    const state = session.getState();
    const isKept = !isGuest && state.status !== 'signed-out' && state.sessionId !== '';
    if (!isKept || !companies || companies.length > mostCompanies) return undefined;
    let isCurrent = true;
    import(/* webpackChunkName: "company-changes" */ './read-changes')
      .then(({ readChanges }) => readChanges(companies, readAt, state.sessionId))
      .then((read) => isCurrent && setChanges(read))
      // Without storage, or on plain http, the list is what it is.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [session, isGuest, companies, readAt]);
  return changes;
}
