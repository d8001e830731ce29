import { endpoints, pathOf, refreshResponse } from '@portal/shared/api-contract';
import * as v from 'valibot';
import type { SessionPorts } from './ports';
import type { StorageChange } from './storage-check';
import { isUsable, type RefreshedTokens } from './token-store';

export type RefreshResponse =
  | { readonly type: 'refreshed'; readonly tokens: RefreshedTokens }
  | { readonly type: 'refused'; readonly status: number }
  /** `pause`: milliseconds, where the server requested one. */
  | { readonly type: 'unavailable'; readonly pause: number | undefined; readonly cause: unknown };

/** `reused`: another tab has refreshed the tokens. `superseded`: the session ended or changed meanwhile. */
export type RefreshResult =
  | { readonly type: 'refreshed' | 'missing' }
  | { readonly type: 'refused'; readonly status: number }
  | StorageChange
  | Extract<RefreshResponse, { type: 'unavailable' }>;

const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Milliseconds to wait as `Retry-After` says, if it does. Its date is compared with the server's own, as the device's clock may be wrong. */
export function pauseOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const date = Date.parse(headers.get('date') ?? '');
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - date;
  return pause >= 0 ? pause : undefined;
}

/** Sends the refresh token. Never rejects. */
export async function requestRefresh(
  ports: Pick<SessionPorts, 'fetch'>,
  apiOrigin: string,
  refresh: string,
  signal: AbortSignal,
): Promise<RefreshResponse> {
  try {
    const response = await ports.fetch(`${apiOrigin}${pathOf(endpoints.refresh)}`, {
      method: endpoints.refresh.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
      credentials: 'include',
      signal,
    });
    if (isRefusal(response.status)) return { type: 'refused', status: response.status };
    if (!response.ok) {
      const cause = new Error(`The refresh failed with status ${response.status}`);
      return { type: 'unavailable', pause: pauseOf(response.headers), cause };
    }
    const tokens = v.parse(refreshResponse, await response.json());
    if (![tokens.access, tokens.refresh ?? tokens.access].every(isUsable))
      throw new TypeError('The response of the refresh has no token');
    return { type: 'refreshed', tokens };
  } catch (cause) {
    return { type: 'unavailable', pause: undefined, cause };
  }
}
