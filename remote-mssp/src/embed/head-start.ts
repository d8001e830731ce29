import { type Endpoint, endpoints } from '@portal/shared/contract';
import type { Session } from '@portal/shared/session';
import { type PanelTab, panelPaths, tabAt } from '../panel/panel-paths';
import { listFreshFor } from '../server-state/use-list';
import type { OpenSession } from './open-session';
import type { PanelRouting } from './panel-api';
import { isWithin } from './panel-options';

const lists: Readonly<Record<PanelTab, Endpoint>> = {
  dashboard: endpoints.companies,
  technicians: endpoints.technicians,
  suppliers: endpoints.suppliers,
};

function startPath(routing: PanelRouting): string {
  if (routing.kind === 'memory') return routing.initialPath ?? panelPaths.dashboard;
  const { basePath } = routing;
  return isWithin(basePath, location.pathname) ? location.pathname.slice(basePath.replace(/\/+$/, '').length) : '';
}

/** What the panel reads first where it starts with this routing. */
export const firstList = (routing: PanelRouting): Endpoint =>
  lists[tabAt(new URL(startPath(routing), 'https://panel.invalid').pathname)];

/**
 * Asks for a list as soon as the session can, and gives the answer to the first who asks for the same: the way to the API
 * and back takes as long as it takes to render. Nothing is asked where nobody is signed in. `endpoint` is looked at once the
 * session has begun.
 */
export function withHeadStart(
  { session, begun, close }: OpenSession,
  endpoint: () => Endpoint,
  apiOrigin: string,
): OpenSession {
  let address: string | undefined;
  const stopping = new AbortController();
  const ask = () => {
    if (stopping.signal.aborted || session.getState().status === 'signed-out') return undefined;
    const { method, auth, path } = endpoint();
    address = `${apiOrigin}${path}`;
    return session.fetch(address, { method, auth, credentials: 'include', signal: stopping.signal });
  };
  let ahead: Promise<Response | undefined> | undefined = begun.then(ask);
  // Whoever takes the answer is told.
  ahead.catch(() => undefined);
  const asked = performance.now();
  const fetchList: Session['fetch'] = async (input, init) => {
    if (performance.now() - asked > listFreshFor) ahead = undefined;
    const taken = ahead;
    if (taken === undefined || input !== address || init?.method !== 'GET') return session.fetch(input, init);
    ahead = undefined;
    init.signal?.addEventListener('abort', () => stopping.abort(init.signal?.reason), { once: true });
    return (await taken) ?? session.fetch(input, init);
  };
  return {
    begun,
    session: { ...session, fetch: fetchList },
    close() {
      stopping.abort(new DOMException('The panel was taken away', 'AbortError'));
      close();
    },
  };
}
