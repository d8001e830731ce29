import '@portal/shared/ui/theme.css';
import '../../host/src/layout/page.css';
import { start } from '../../host/src/bootstrap';
import type { FederationPort } from '../../host/src/federation/loader';

/** Remotes in the same bundle: the login's descriptor in the first file, every screen in a chunk. */
const descriptors: Readonly<Record<string, () => Promise<unknown>>> = {
  remoteAuth: () => import(/* webpackMode: "eager" */ '../../remote-auth/remote'),
  remoteMssp: () => import(/* webpackChunkName: "mssp" */ '../../remote-mssp/remote'),
};

const bundled: FederationPort = {
  async loadDescriptor({ container }, _attempt, onEntry) {
    onEntry();
    return descriptors[container]?.();
  },
};

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element #portal');
void start(element, bundled);
