import type { PortalCommand } from '@portal/shared/remote';
import { Link, useLocation, useNavigate } from '@portal/shared/router';
import { renderRoute } from '@portal/shared/testing';
import type { ComponentProps } from 'react';
import { messages } from '../messages/messages';
import { PanelScreen } from '../panel/panel-screen';

type Options = Omit<Parameters<typeof renderRoute>[1], 'route' | 'messages' | 'beside'> & {
  readonly commands?: readonly PortalCommand[];
};

/** Says and changes the address, as the browser's own controls do. */
function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <aside aria-label="Browser">
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/dashboardMSSP/provisioning?cerca=beta&stato=rifiutata">Link</Link>
    </aside>
  );
}

/** Shows the panel as the host does, under the signed-in area's splat route, beside an address bar. */
export function renderPanel({ commands, ...options }: Options) {
  const Panel = ({ services }: ComponentProps<typeof PanelScreen>) => (
    <PanelScreen services={{ ...services, commands }} />
  );
  return renderRoute(Panel, { ...options, route: '*', messages, beside: <AddressBar /> });
}
