import { endpoints, pathOf, refreshResponse } from '@portal/shared/contract';
import * as v from 'valibot';
import type { SessionPorts } from './ports';
import { isUsable, type RenewedTokens } from './token-store';

export type RefreshAnswer =
  | { readonly type: 'renewed'; readonly tokens: RenewedTokens }
  | { readonly type: 'refused'; readonly status: number }
  /** `pause`: milliseconds, where the server asked for one. */
  | { readonly type: 'unavailable'; readonly pause: number | undefined; readonly cause: unknown };

const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Milliseconds to wait as `Retry-After` says, if it does. Its date is compared with the server's own, as the device's clock may be wrong. */
export function pauseOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const date = Date.parse(headers.get('date') ?? '');
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - date;
  return pause >= 0 ? pause : undefined;
}

/** Asks for a new access token. Never rejects. */
export async function requestRefresh(
  ports: Pick<SessionPorts, 'fetch'>,
  apiOrigin: string,
  refresh: string,
  signal: AbortSignal,
): Promise<RefreshAnswer> {
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
      const cause = new Error(`The refresh was answered ${response.status}`);
      return { type: 'unavailable', pause: pauseOf(response.headers), cause };
    }
    const tokens = v.parse(refreshResponse, await response.json());
    if (![tokens.access, tokens.refresh ?? tokens.access].every(isUsable))
      throw new TypeError('The refresh was answered without a token');
    return { type: 'renewed', tokens };
  } catch (cause) {
    return { type: 'unavailable', pause: undefined, cause };
  }
}
