import { createKeyValue } from './key-value';
import { accessKey, epochKey, legacyKey, refreshKey } from './keys';
import type { SessionPorts } from './ports';
import { type EndReason, isEndReason, type Tokens } from './session';

/** What storage says now. Tokens under a logout's mark read as absent. */
export interface Snapshot {
  /** null where the tokens stem from a program that writes none. */
  readonly epoch: string | null;
  readonly access: string | null;
  readonly refresh: string | null;
}

export interface RenewedTokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** Old code has stored the words "undefined" and "null" in place of a token. */
export const isUsable = (token: string | null): token is string =>
  token !== null && !['', 'null', 'undefined'].includes(token);

const isOut = (epoch: string | null) => epoch?.startsWith('out:') === true;

/** What a storage says. */
export function readTokens(get: (key: string) => string | null): Snapshot {
  const token = (key: string) => {
    const value = get(key);
    return isUsable(value) ? value : null;
  };
  const epoch = get(epochKey);
  return isOut(epoch)
    ? { epoch, access: null, refresh: null }
    : { epoch, access: token(accessKey), refresh: token(refreshKey) };
}

/** The tokens of the one session, and the order in which they are written. */
export function createTokenStore(ports: Pick<SessionPorts, 'storage' | 'randomId'>) {
  const values = createKeyValue(ports);
  let ownEnd: string | undefined;
  let renewed: { readonly epoch: string | null; readonly access: string } | undefined;

  const read = () => readTokens(values.get);

  function removeTokens(): void {
    values.remove(accessKey);
    values.remove(refreshKey);
  }

  function put({ access, refresh }: RenewedTokens): void {
    // A crash in between leaves a refresh token that works, beside an access token that it renews.
    if (refresh !== undefined) values.set(refreshKey, refresh);
    values.set(accessKey, access);
  }

  /** The mark comes first: whoever writes a token after it knows, or is told, that it is dead. */
  function close(reason: EndReason): void {
    ownEnd = `out:${ports.randomId()}:${reason}`;
    values.set(epochKey, ownEnd);
    removeTokens();
    values.remove(legacyKey);
  }

  return {
    read,
    close,
    /** The old tokens go before the new epoch comes: no tab may take them for the new session's. */
    open(tokens: Tokens, owner?: string): void {
      removeTokens();
      values.set(epochKey, ['in', ports.randomId(), ...(owner === undefined ? [] : [owner])].join(':'));
      put(tokens);
    },
    /** Writes the tokens of a refresh that started with `posted`, if they still are the stored ones. */
    renew(posted: Snapshot, tokens: RenewedTokens): boolean {
      const { epoch, refresh } = read();
      if (epoch !== posted.epoch || refresh !== posted.refresh) return false;
      renewed = { epoch, access: tokens.access };
      put(tokens);
      return true;
    },
    /** Undoes a `renew` that did not see a logout or a sign-in of the same moment in another tab. */
    heal(): void {
      const epoch = values.get(epochKey);
      const access = values.get(accessKey);
      if (isOut(epoch)) {
        if (access !== null || values.get(refreshKey) !== null) removeTokens();
      } else if (renewed !== undefined && renewed.access === access && renewed.epoch !== epoch) {
        close('elsewhere');
      }
    },
    /** A session that ran out did so for every tab; one that somebody left, or removed, ended elsewhere for the others. */
    endReason(): EndReason {
      const epoch = values.get(epochKey) ?? '';
      const reason = isOut(epoch) ? epoch.split(':')[2] : undefined;
      return isEndReason(reason) && (reason !== 'logout' || epoch === ownEnd) ? reason : 'elsewhere';
    },
    isTabOnly: () => values.isInMemory(accessKey) || values.isInMemory(refreshKey),
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
