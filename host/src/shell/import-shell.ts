import { allExtensions } from '../extensions/live-extensions';
import { withinLimit } from '../federation/clock';
import type { ShellModule } from '../lazy-screen/lazy-screens';
import type { PortalPlan } from '../plan';
import { logWarning } from '../telemetry/log-warning';

/** In milliseconds. After that, the page shows no extensions. */
const extensionsLimit = 10_000;

/** The shell, with the code for extensions if a live release has any. */
export async function importShell(plan: Pick<PortalPlan, 'releases'>): Promise<ShellModule> {
  const shell = import(/* webpackChunkName: "shell" */ './shell');
  if (allExtensions(plan).length === 0) return shell;
  try {
    const places = import(/* webpackChunkName: "extensions" */ '../extensions/extensions');
    const { ExtensionsProvider } = await withinLimit(places, extensionsLimit);
    return { ...(await shell), Extensions: ExtensionsProvider };
  } catch (cause) {
    logWarning('Extensions could not be shown', cause);
    return shell;
  }
}
