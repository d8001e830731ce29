import type { Api } from '@portal/shared/api';
import type { Rows } from '@portal/shared/api-contract';
import { getSession } from '@portal/shared/session';
import type { QueryKey } from '@tanstack/react-query';

type Read<Row> = (api: Api, signal?: AbortSignal) => Promise<Rows<Row>>;

/** What was read before the screen rendered. */
interface EarlyRead<Row> {
  readonly sessionId: string;
  readonly result: Promise<Rows<Row>>;
  /** Once it has succeeded; `at` in milliseconds since the epoch. */
  loaded?: { readonly list: Rows<Row>; readonly at: number };
}

/** A list of the server's. */
export interface ListSource<Row> {
  readonly queryKey: QueryKey;
  readonly read: Read<Row>;
  /** Reads before the screen renders. Resolves once that has ended, however it did. */
  readEarly(api: Api): Promise<void>;
  /** What was read early in the session of now. */
  early(): EarlyRead<Row> | undefined;
  /** The result of an early read that has not succeeded yet, once. */
  takeUnfinished(): Promise<Rows<Row>> | undefined;
}

export function createListSource<Row>(queryKey: QueryKey, read: Read<Row>): ListSource<Row> {
  let latest: EarlyRead<Row> | undefined;
  const early = () => {
    // An embedding page has no session of the window's, and gets none by a look.
    if (latest && latest.sessionId !== currentSession()) latest = undefined;
    return latest;
  };
  return {
    queryKey,
    read,
    early,
    async readEarly(api) {
      const sessionId = currentSession();
      if (sessionId === undefined) return;
      const started: EarlyRead<Row> = { sessionId, result: read(api) };
      latest = started;
      // The list shows a failure.
      const list = await started.result.catch(() => undefined);
      if (list) started.loaded = { list, at: Date.now() };
    },
    takeUnfinished() {
      const taken = early();
      latest = undefined;
      return taken?.loaded ? undefined : taken?.result;
    },
  };
}

function currentSession(): string | undefined {
  const state = getSession().getState();
  return state.status === 'signed-out' ? undefined : state.sessionId;
}
