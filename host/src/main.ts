import '@portal/shared/ui/theme.css';
import './layout/page.css';
import { start } from './bootstrap';
import { moduleFederation } from './federation/module-federation';
import { normalizeUrl } from './routes/normalize-url';

normalizeUrl();
const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element #portal');
globalThis.portalStart = start(element, moduleFederation());
