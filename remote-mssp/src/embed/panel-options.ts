import { endpoints } from '@portal/shared/contract';
import type { PanelOptions, PanelRouting, PanelSession } from './panel-api';
import { scriptOrigin } from './script-origin';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isSession(value: unknown): value is PanelSession {
  if (!isObject(value)) return false;
  if ('tokens' in value) return isObject(value.tokens) && 'access' in value.tokens;
  if ('getAccessToken' in value)
    return typeof value.getAccessToken === 'function' && 'refresh' in value && typeof value.refresh === 'function';
  return 'shared' in value && value.shared === true;
}

function isRouting(value: unknown): value is PanelRouting {
  if (!isObject(value) || !('kind' in value)) return false;
  return value.kind === 'memory' || (value.kind === 'browser' && 'basePath' in value);
}

/** Where calls with this API origin really go: it stands before a path, and a page may have another base address. */
function originOfCalls(apiOrigin: string): string | undefined {
  const address = `${apiOrigin}${endpoints.refresh.path}`;
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : undefined;
}

export const isShared = (session: PanelSession): boolean => 'shared' in session;

/**
 * For callers without types, and for what types cannot say: whoever may choose attributes in a page must not choose where the
 * portal's own tokens go.
 * @throws TypeError that names what is wrong
 */
export function assertOptions({ session, routing, apiOrigin }: PanelOptions): void {
  if (!isSession(session)) {
    throw new TypeError('session must be { tokens }, { getAccessToken, refresh } or { shared: true }');
  }
  if (routing !== undefined && !isRouting(routing)) {
    throw new TypeError("routing must be { kind: 'memory' } or { kind: 'browser', basePath }");
  }
  if (isShared(session) && apiOrigin !== undefined && originOfCalls(apiOrigin) !== scriptOrigin) {
    throw new TypeError(
      `apiOrigin (api-origin) "${apiOrigin}" is refused: with the shared session, tokens go to ${scriptOrigin} alone, where this script came from`,
    );
  }
}

/** Whether an address of the page is `basePath` or below it. */
export function isWithin(basePath: string, pathname: string): boolean {
  const base = basePath.replace(/\/+$/, '').toLowerCase();
  return pathname.toLowerCase() === base || pathname.toLowerCase().startsWith(`${base}/`);
}
