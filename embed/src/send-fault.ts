import { newFault } from '@portal/shared/runtime';
import { fixedAddresses } from '@portal/shared/site';
import { scriptOrigin, scriptOwner } from './script-origin';

/** Against a panel that fails in a loop. */
let left = 20;

/** Tells the portal, as its own pages do, and of which page. Without a content type of its own, which a portal would have to allow. */
export function sendFault(error: unknown): void {
  if (left <= 0) return;
  left -= 1;
  const fault = { type: 'failed', by: 'embed', page: location.origin, ...newFault(error, '', () => scriptOwner) };
  const init = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  void fetch(`${scriptOrigin}${fixedAddresses.telemetry}`, { ...init, body: JSON.stringify([fault]) }).catch(() => {});
}
