import '@portal/shared/ui/theme.css';
import '../../host/src/layout/page.css';
import { start } from '../../host/src/bootstrap';
import type { FederationPort } from '../../host/src/federation/loader';

const descriptors: Readonly<Record<string, () => Promise<unknown>>> = {
  remoteAuth: () => import('remoteAuth/descriptor'),
  remoteMssp: () => import('remoteMssp/descriptor'),
};

const federated: FederationPort = {
  async loadDescriptor({ container }, _attempt, onEntry) {
    onEntry();
    return descriptors[container]?.();
  },
};

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element #portal');
void start(element, federated);
