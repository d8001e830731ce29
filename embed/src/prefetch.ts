import { firstCalls, panelPaths } from '@portal/remote-mssp/panel';
import { prefetchAt } from '@portal/shared/site';
import type { PanelRouting } from './panel-api';
import { isWithin } from './panel-options';
import type { ProvidedSession } from './panel-session';

function startPath(routing: PanelRouting): string {
  if (routing.kind === 'memory') return routing.initialPath ?? panelPaths.dashboard;
  const { basePath } = routing;
  return isWithin(basePath, location.pathname) ? location.pathname.slice(basePath.replace(/\/+$/, '').length) : '';
}

export const callsAt = (routing: PanelRouting): readonly string[] =>
  prefetchAt(firstCalls, new URL(`https://panel.invalid${startPath(routing)}`).pathname);

/** Sends the panel's first requests as soon as the session can, while the panel renders. */
export function withPrefetch(
  opened: ProvidedSession,
  calls: () => readonly string[],
  apiOrigin: string,
): ProvidedSession {
  const { session, begun, close } = opened;
  const callOffs: ((() => void) | undefined)[] = [];
  let isClosed = false;
  void begun.then(() => {
    if (!isClosed) for (const path of calls()) callOffs.push(session.prefetch?.(`${apiOrigin}${path}`));
  });
  return {
    ...opened,
    close() {
      isClosed = true;
      for (const callOff of callOffs) callOff?.();
      close();
    },
  };
}
