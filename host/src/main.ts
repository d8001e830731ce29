import '@portal/shared/ui/theme.css';
import './page/page.css';
import { start } from './bootstrap';

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element #portal');
void start(element);
