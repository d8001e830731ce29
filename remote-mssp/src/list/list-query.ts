import type { Api } from '@portal/shared/api';
import type { RecordId, Rows } from '@portal/shared/api-contract';
import { getSession } from '@portal/shared/session';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { sameRows } from './same-rows';

/** In milliseconds. */
const freshFor = 10_000;

export type RowChange<Row> = (row: Row) => Row;
export type RowChanges<Row> = ReadonlyMap<RecordId, RowChange<Row>>;

interface EarlyRead<Row> {
  readonly sessionId: string;
  readonly result: Promise<Rows<Row>>;
  /** `at` in milliseconds since the epoch. */
  loaded?: { readonly list: Rows<Row>; readonly at: number };
}

function currentSession(): string | undefined {
  const state = getSession().getState();
  return state.status === 'signed-out' ? undefined : state.sessionId;
}

/** Ids 1 and '1' are the same, as in a path. Of numbers no text is made: of 10,000 that is half of the work. */
const keyOf = (id: RecordId) => (typeof id === 'string' && String(Number(id)) === id ? Number(id) : id);

/** A second record of an id could not be changed by itself, so it counts as unreadable. */
function rowsFrom<Record, Row extends { readonly id: RecordId }>(
  { rows: records, unreadable }: Rows<Record>,
  rowFrom: (record: Record) => Row,
): Rows<Row> {
  const rows = new Map<RecordId, Row>();
  for (const record of records) {
    const row = rowFrom(record);
    const key = keyOf(row.id);
    if (!rows.has(key)) rows.set(key, row);
  }
  return { rows: [...rows.values()], unreadable: unreadable + records.length - rows.size };
}

function changedRows<Row extends { readonly id: RecordId }>(
  rows: readonly Row[],
  changes: RowChanges<Row>,
): readonly Row[] {
  const changed = [...rows];
  let left = changes.size;
  for (const [index, row] of rows.entries()) {
    if (left === 0) break;
    const change = changes.get(row.id);
    if (!change) continue;
    changed[index] = change(row);
    left -= 1;
  }
  return changed;
}

/** A list of the provider's: `useQuery(list.options(api))`. */
export function createListQuery<Record, Row extends { readonly id: RecordId }>(
  queryKey: QueryKey,
  readRecords: (api: Api, signal?: AbortSignal) => Promise<Rows<Record>>,
  rowFrom: (record: Record) => Row,
) {
  let early: EarlyRead<Row> | undefined;
  const read = async (api: Api, signal?: AbortSignal) => rowsFrom(await readRecords(api, signal), rowFrom);

  function earlyRead(): EarlyRead<Row> | undefined {
    // An embedding page has no session of the window's, and gets none by a look.
    if (early && early.sessionId !== currentSession()) early = undefined;
    return early;
  }

  function takeUnfinished(): Promise<Rows<Row>> | undefined {
    const taken = earlyRead();
    early = undefined;
    return taken?.loaded ? undefined : taken?.result;
  }

  /** Changes the rows on screen, still as of their last reading. A reading that began before would bring the old ones back, so it begins again. */
  async function change(client: QueryClient, changed: (rows: readonly Row[]) => readonly Row[]): Promise<void> {
    const isReading = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    const { data, dataUpdatedAt = 0 } = client.getQueryState<Rows<Row>>(queryKey) ?? {};
    if (data) client.setQueryData(queryKey, { ...data, rows: changed(data.rows) }, { updatedAt: dataUpdatedAt });
    if (isReading) void client.invalidateQueries({ queryKey });
  }

  const current = (client: QueryClient) => client.getQueryData<Rows<Row>>(queryKey)?.rows ?? [];

  return {
    current,

    /** Reads before the screen renders. Resolves once that has ended, however it did. */
    async readEarly(api: Api): Promise<void> {
      const sessionId = currentSession();
      if (sessionId === undefined) return;
      const started: EarlyRead<Row> = { sessionId, result: read(api) };
      early = started;
      // The list shows a failure.
      const list = await started.result.catch(() => undefined);
      if (list) started.loaded = { list, at: Date.now() };
    },

    options: (api: Api) =>
      queryOptions({
        queryKey,
        queryFn: async (context): Promise<Rows<Row>> => {
          // A query that reads its signal would end with its first component, and StrictMode mounts two.
          const { rows, unreadable } = await (takeUnfinished() ?? read(api, context.signal));
          return { rows: sameRows(current(context.client), rows), unreadable };
        },
        initialData: () => earlyRead()?.loaded?.list,
        initialDataUpdatedAt: () => earlyRead()?.loaded?.at,
        // Compares whatever there is, however deep: of a hundred thousand rows, longer than two frames.
        structuralSharing: false,
        // A failure shows at once, with its own way to try again.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: freshFor,
      }),

    change,

    changeEach: (client: QueryClient, changes: RowChanges<Row>) => change(client, (rows) => changedRows(rows, changes)),

    refresh: (client: QueryClient) => client.invalidateQueries({ queryKey }),
  };
}
