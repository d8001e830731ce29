import '@portal/shared/ui/theme.css';
import './layout/page.css';
import { normalizeUrl } from './routes/normalize-url';

normalizeUrl();
globalThis.portalStart = startAfterFirstPaint();

/** Files that arrive early would otherwise be evaluated before the first screen is painted. */
async function startAfterFirstPaint(): Promise<void> {
  await globalThis.portalFirstScreen?.painted;
  const { startPortal } = await import(/* webpackMode: "eager" */ './start-portal');
  await startPortal();
}
