import type { PanelOptions, PanelRouting, PanelSession } from './panel-api';

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

/**
 * For callers without types.
 * @throws TypeError that names what is wrong
 */
export function assertOptions({ session, routing }: PanelOptions): void {
  if (!isSession(session)) {
    throw new TypeError('session must be { tokens }, { getAccessToken, refresh } or { shared: true }');
  }
  if (routing !== undefined && !isRouting(routing)) {
    throw new TypeError("routing must be { kind: 'memory' } or { kind: 'browser', basePath }");
  }
}

/** Whether an address of the page is `basePath` or below it. */
export function isWithin(basePath: string, pathname: string): boolean {
  const base = basePath.replace(/\/+$/, '').toLowerCase();
  return pathname.toLowerCase() === base || pathname.toLowerCase().startsWith(`${base}/`);
}
