import { browserStorage, type RememberingStorage, rememberingStorage } from '@portal/shared/site';
import { accessKey, epochKey, legacyKey, refreshKey } from './keys';
import type { SessionPorts } from './ports';
import { type EndReason, isEndReason, type Tokens } from './session';

/** Read from storage. With a tombstone, tokens read as absent. */
export interface Snapshot {
  /** null where another program, which writes none, has stored the tokens. */
  readonly epoch: string | null;
  readonly access: string | null;
  readonly refresh: string | null;
}

export interface RefreshedTokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** Old code has stored the words "undefined" and "null" in place of a token. */
export const isUsable = (token: string | null): token is string =>
  token !== null && !['', 'null', 'undefined'].includes(token);

const isTombstone = (epoch: string | null) => epoch?.startsWith('out:') === true;

export function readTokens(get: (key: string) => string | null): Snapshot {
  const token = (key: string) => {
    const value = get(key);
    return isUsable(value) ? value : null;
  };
  const epoch = get(epochKey);
  return isTombstone(epoch)
    ? { epoch, access: null, refresh: null }
    : { epoch, access: token(accessKey), refresh: token(refreshKey) };
}

function removeTokens(values: RememberingStorage): void {
  values.remove(accessKey);
  values.remove(refreshKey);
}

/** A crash in between leaves an old access token with a refresh token that works. */
function writeTokens(values: RememberingStorage, { access, refresh }: RefreshedTokens): void {
  if (refresh !== undefined) values.set(refreshKey, refresh);
  values.set(accessKey, access);
}

/** The tokens of the one session, and the order in which they are written. */
export function createTokenStore(ports: Pick<SessionPorts, 'storage' | 'randomId'>) {
  const values = rememberingStorage(browserStorage(ports.storage));
  let ownEnd: string | undefined;
  let committed: { readonly epoch: string | null; readonly access: string } | undefined;

  const read = () => readTokens(values.get);

  /** The tombstone comes first: a tab that writes tokens after it removes them again. */
  function close(reason: EndReason): void {
    ownEnd = `out:${ports.randomId()}:${reason}`;
    values.set(epochKey, ownEnd);
    removeTokens(values);
    values.remove(legacyKey);
  }

  return {
    read,
    close,
    /** The old tokens go before the new epoch comes: no tab may take them for the new session's. */
    open(tokens: Tokens, userId?: string): void {
      removeTokens(values);
      values.set(epochKey, ['in', ports.randomId(), ...(userId === undefined ? [] : [userId])].join(':'));
      writeTokens(values, tokens);
    },
    /** Writes the tokens of a refresh that started with `posted`, if those still are the stored ones. */
    commit(posted: Snapshot, tokens: RefreshedTokens): boolean {
      const { epoch, refresh } = read();
      if (epoch !== posted.epoch || refresh !== posted.refresh) return false;
      committed = { epoch, access: tokens.access };
      writeTokens(values, tokens);
      return true;
    },
    /** Undoes a `commit` that did not see another tab's logout or sign-in of the same moment. */
    reconcile(): void {
      const epoch = values.get(epochKey);
      const access = values.get(accessKey);
      if (isTombstone(epoch)) {
        if (access !== null || values.get(refreshKey) !== null) removeTokens(values);
      } else if (committed !== undefined && committed.access === access && committed.epoch !== epoch) {
        close('elsewhere');
      }
    },
    /** An expired session has expired for every tab; for the others, a logout or removed tokens are an end `elsewhere`. */
    endReason(): EndReason {
      const epoch = values.get(epochKey) ?? '';
      const reason = isTombstone(epoch) ? epoch.split(':')[2] : undefined;
      return isEndReason(reason) && (reason !== 'logout' || epoch === ownEnd) ? reason : 'elsewhere';
    },
    isTabOnly: () => values.isInMemory(accessKey) || values.isInMemory(refreshKey),
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
