import '@portal/shared/ui/theme.css';
import './page/page.css';
import { start } from './bootstrap';
import { moduleFederation } from './federation/module-federation';
import { normalizeUrl } from './page/normalize-url';

normalizeUrl();
const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element #portal');
globalThis.portalStart = start(element, moduleFederation());
