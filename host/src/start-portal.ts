import { start } from './bootstrap';
import { moduleFederation } from './federation/module-federation';

/** Starts the portal in its page. Resolves once the page shows it. */
export async function startPortal(): Promise<void> {
  const element = document.getElementById('portal');
  if (!element) throw new Error('The page has no element #portal');
  await start(element, moduleFederation());
}
