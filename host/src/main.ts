import '@portal/shared/ui/theme.css';
import './layout/page.css';
import { normalizeUrl } from './routes/normalize-url';

normalizeUrl();
globalThis.portalStart = startAfterFirstPaint();

/** Files that arrive early would otherwise be evaluated before the first screen is painted. */
async function startAfterFirstPaint(): Promise<void> {
  await globalThis.portalFirstScreen?.painted;
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  const { moduleFederation } = await import(/* webpackMode: "eager" */ './federation/module-federation');
  const element = document.getElementById('portal');
  if (!element) throw new Error('The page has no element #portal');
  await start(element, moduleFederation());
}
