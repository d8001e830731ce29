import { PanelAddressProvider } from '@portal/remote-mssp/panel';
import { MemoryRouter } from '@portal/shared/router';
import { createBrowserHistory, HistoryRouter } from '@portal/shared/router/history';
import { type ReactNode, useState } from 'react';
import type { PanelRouting } from './panel-api';
import { isWithin } from './panel-options';

interface PanelRouterProps {
  readonly routing: PanelRouting;
  readonly startPath: string;
  readonly children: ReactNode;
}

export function PanelRouter({ routing, startPath, children }: PanelRouterProps) {
  if (routing.kind === 'browser') {
    return (
      <BasePathRouter key={routing.basePath} basePath={routing.basePath}>
        {children}
      </BasePathRouter>
    );
  }
  return (
    <PanelAddressProvider value={false}>
      <MemoryRouter initialEntries={[startPath]} useTransitions={false}>
        {children}
      </MemoryRouter>
    </PanelAddressProvider>
  );
}

interface BasePathRouterProps {
  readonly basePath: string;
  readonly children: ReactNode;
}

/** Follows the page's address below the base path alone: at any other the panel stays where it is. */
function BasePathRouter({ basePath, children }: BasePathRouterProps) {
  const [history] = useState(() => historyWithin(basePath));
  return (
    <HistoryRouter basename={basePath} history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}

function historyWithin(basePath: string) {
  const history = createBrowserHistory({ v5Compat: true });
  const { listen } = history;
  history.listen = (listener) =>
    listen((update) => {
      if (isWithin(basePath, update.location.pathname)) listener(update);
    });
  return history;
}
