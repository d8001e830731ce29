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

function addressOf(portal: string): string {
  const { protocol, origin } = URL.canParse(portal) ? new URL(portal) : { protocol: '', origin: '' };
  if (/^https?:$/.test(protocol)) return `${origin}/embed/mssp-control-panel.js`;
  throw new TypeError(`loadPanel needs the portal's address, such as https://portal.example, not "${portal}"`);
}

async function load(address: string): Promise<PanelModule> {
  try {
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ address);
  } catch (cause) {
    loads.delete(address);
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
 * call loads it again.
 * @param portal its address, as `https://portal.example`
 * @returns the exports of the script, the same promise for the same portal. Rejects with an Error that says what to look at where the
 * script cannot be loaded, and on a server
 * @throws TypeError where `portal` is no address
 */
export function loadPanel(portal: string): Promise<PanelModule> {
  if (typeof document === 'undefined') return refuseOnServer();
  const address = addressOf(portal);
  const loading = loads.get(address) ?? load(address);
  loads.set(address, loading);
  return loading;
}
