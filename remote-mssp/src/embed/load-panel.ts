import type { PanelModule } from './panel-api.js';

export type {
  DefinePanelElement,
  Mount,
  MsspControlPanelElement,
  PanelCallbacks,
  PanelElementAttributes,
  PanelElementProperties,
  PanelEvents,
  PanelHandle,
  PanelLanguage,
  PanelListeners,
  PanelModule,
  PanelNotice,
  PanelOptions,
  PanelRouting,
  PanelSession,
  PanelTemplateProperties,
  PanelTheme,
  PanelTokens,
  SessionEndReason,
} from './panel-api.js';

const loads = new Map<string, Promise<PanelModule>>();
const attempts = new Map<string, number>();

function addressOf(portal: string): string {
  const url = URL.canParse(portal) ? new URL('/embed/mssp-control-panel.js', portal) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new TypeError(`loadPanel needs the portal's address, as https://portal.example, not "${portal}"`);
}

async function load(portal: string): Promise<PanelModule> {
  const address = addressOf(portal);
  const attempt = attempts.get(portal) ?? 0;
  try {
    // A browser may remember that an address failed.
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ attempt ? `${address}?attempt=${attempt}` : address);
  } catch (cause) {
    attempts.set(portal, attempt + 1);
    loads.delete(portal);
    throw new Error(
      `The control panel was not loaded from ${address}. Does that address answer, and does the Content-Security-Policy of this page name its origin in script-src?`,
      { cause },
    );
  }
}

function refuseOnServer(): Promise<PanelModule> {
  const refused = Promise.reject(
    new Error('loadPanel needs a browser: call it in an effect, which a server does not run'),
  );
  // A call that nobody awaits must not end the server.
  refused.catch(() => {});
  return refused;
}

/**
 * Loads the panel's script from a portal, which defines `<mssp-control-panel>`. One portal's is loaded once; after a failure, the next
 * call tries anew.
 * @param portal its address, as `https://portal.example`
 * @returns what the script exports, the same promise for the same portal. Rejects with an Error that says what to do where the script
 * cannot be loaded, and on a server
 */
export function loadPanel(portal: string): Promise<PanelModule> {
  if (typeof document === 'undefined') return refuseOnServer();
  const loading = loads.get(portal) ?? load(portal);
  loads.set(portal, loading);
  return loading;
}
