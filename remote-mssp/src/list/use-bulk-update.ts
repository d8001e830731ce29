import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import {
  type Mutation,
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { askBeforeUnload } from '../form/ask-before-unload';
import { usePanel } from '../panel-context/panel';
import { useActionFailure, useFailureText } from './failures';
import type { ListName } from './list-name';
import type { RowChange, RowChanges } from './list-query';
import { type BulkName, bulkKey, useInterrupted } from './use-interrupted';
import type { RowUndo } from './use-undo';

const atOnce = 4;
/** Milliseconds between two changes of the list: each costs a pass over it. */
const betweenChanges = 250;

const none: readonly never[] = [];

interface Updated {
  readonly id: RecordId;
}

interface BulkFailure<Row> {
  readonly row: Row;
  readonly message: string;
}

interface BulkResult<Row> {
  readonly updated: readonly Row[];
  readonly failed: readonly BulkFailure<Row>[];
  /** Those that failed with their messages; none of those that the user, or the session's end, kept from being sent. */
  readonly left: ReadonlyMap<RecordId, string>;
  readonly isSessionOver: boolean;
  /** Tells how many became what. */
  readonly message: string;
}

interface BulkJob<Row> {
  /** What becomes of the rows: 'Contattata'. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Leaves out those that have the state already, or cannot have it. */
  readonly isDue: (row: Row) => boolean;
  /** Resolves to what the accepted change makes of the row on screen. */
  readonly send: (row: Row) => Promise<RowChange<Row>>;
  readonly undoOf: (updated: readonly Row[]) => RowUndo | undefined;
  readonly isUndo: boolean;
}

interface BulkRun<Row> extends BulkJob<Row> {
  readonly stop: AbortController;
}

interface BulkOptions<Row> {
  readonly name: BulkName;
  readonly nameOf: (row: Row) => string;
  /** Keeps rows in the list, whatever the filter. */
  readonly hold?: (ids: readonly RecordId[]) => void;
  readonly list: {
    readonly current: (client: QueryClient) => readonly Row[];
    readonly changeEach: (client: QueryClient, changes: RowChanges<Row>) => Promise<void>;
  };
}

type Progress = { readonly done: number; readonly total: number } | null;

export interface BulkUpdate<Row> {
  /** Null where none is under way. */
  readonly progress: Progress;
  readonly failures: readonly BulkFailure<Row>[];
  /** Tells how many those are; of a change that no toast told, all there is to tell. */
  readonly failed: string | undefined;
  /** What was to become of those that failed. */
  readonly label: string | undefined;
  /** Sends once more what failed, of the rows as they are by now. */
  readonly retry: () => void;
  readonly forgetFailures: () => void;
  readonly cancel: () => void;
}

/** All of this visit, by the order of their starts, whichever tab of the panel showed. */
export const useBulkRuns = <Row>(name: ListName) =>
  useMutationState({
    filters: { mutationKey: bulkKey(name) },
    select: ({ state }: Mutation<BulkResult<Row>, Error, BulkRun<Row>>) => state,
  });

/** Sends one change for each of the rows that are due, also while another tab of the panel shows: one toast where any has changed, and each failure by name. */
export function useBulkUpdate<Row extends Updated>(options: BulkOptions<Row>) {
  const { name, hold, list } = options;
  const { t } = useTranslation('mssp');
  const mutationKey = bulkKey(name);
  const { data: progress } = useQuery<Progress>({ queryKey: mutationKey, queryFn: skipToken, initialData: null });
  const client = useQueryClient();
  const run = useBulkRun(options, client);
  const report = useBulkReport(options, client);
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    // Until it is forgotten.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn(job: BulkRun<Row>) {
      const stopAsking = askBeforeUnload();
      return run(job).finally(stopAsking);
    },
    onSuccess: report,
  });
  const runs = useBulkRuns<Row>(name);
  // An undo may begin while another update runs, and end well after one that failed.
  const running = runs.filter(({ status }) => status === 'pending');
  const told = runs.findLast(({ variables, data }) => !variables?.isUndo || data?.failed.length);
  // Of one that ended with its session, another notice tells.
  const failures = told?.data?.isSessionOver ? none : told?.data?.failed;
  const bulk: BulkUpdate<Row> = {
    progress: (running.length > 0 && progress) || null,
    failures: failures ?? none,
    failed: told?.data?.updated.length
      ? t('list.bulk.failures', { count: told.data.failed.length })
      : told?.data?.message,
    label: told?.variables?.label,
    retry() {
      const rows = list.current(client).filter(({ id }) => told?.data?.left.get(id));
      bulk.forgetFailures();
      if (told?.variables) setAll({ ...told.variables, rows });
    },
    forgetFailures() {
      const cache = client.getMutationCache();
      for (const ended of cache.findAll({ mutationKey, predicate: ({ state }) => state.status !== 'pending' }))
        cache.remove(ended);
    },
    cancel() {
      for (const { variables } of running) variables?.stop.abort();
    },
  };
  function setAll(job: BulkJob<Row>): void {
    if (!job.isUndo) bulk.forgetFailures();
    hold?.(job.rows.map(({ id }) => id));
    mutate({ ...job, stop: new AbortController() });
  }
  return { bulk, setAll };
}

/** Whether its tab shows, and with it what a run has left. */
const isShown = (client: QueryClient, name: ListName) =>
  (client
    .getQueryCache()
    .find({ queryKey: bulkKey(name) })
    ?.getObserversCount() ?? 0) > 0;

function useBulkRun<Row extends Updated>({ name, list }: BulkOptions<Row>, client: QueryClient) {
  const messageOf = useBulkMessage(name);
  const { keep, forget } = useInterrupted(name);
  const setProgress = (progress: Progress) => client.setQueryData<Progress>(bulkKey(name), progress);
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  return async ({ rows, isDue, send, stop, isUndo }: BulkRun<Row>): Promise<BulkResult<Row>> => {
    const due = rows.filter(isDue);
    const queue = [...due];
    const left = new Map(due.map(({ id }) => [id, '']));
    let done = 0;
    let isSessionOver = false;
    let changes = new Map<RecordId, RowChange<Row>>();
    let changedAt = performance.now();

    async function show() {
      const shown = changes;
      changes = new Map();
      changedAt = performance.now();
      setProgress({ done, total: due.length });
      keep({ total: due.length, left: [...left.keys()], isUndo });
      await list.changeEach(client, shown);
    }

    async function updateInTurn() {
      for (let next = queue.shift(); next; next = stop.signal.aborted ? undefined : queue.shift()) {
        try {
          const change = await send(next);
          // Not in one line: `show` may have replaced `changes` meanwhile.
          changes.set(next.id, change);
          left.delete(next.id);
        } catch (error) {
          isSessionOver ||= failureOf(error).type === 'session-ended';
          if (isSessionOver) stop.abort();
          left.set(next.id, actionFailure(failureText(error), error));
        }
        done += 1;
        if (performance.now() - changedAt > betweenChanges) await show();
      }
    }

    setProgress({ done: 0, total: due.length });
    await Promise.all(Array.from({ length: atOnce }, updateInTurn));
    await show();
    if (!isSessionOver) {
      if (isShown(client, name)) forget();
      else keep({ total: due.length, left: [...left.keys()], isUndo, isTold: true });
    }
    const updated = due.filter(({ id }) => !left.has(id));
    const failed = due.map((row) => ({ row, message: left.get(row.id) ?? '' })).filter(({ message }) => message);
    const message = messageOf({
      updated: updated.length,
      failed: failed.length,
      left: left.size - failed.length,
      skipped: rows.length - due.length,
    });
    return { updated, failed, left, isSessionOver, message };
  };
}

const outcomes = ['updated', 'failed', 'left', 'skipped'] as const;

function useBulkMessage(name: BulkName) {
  const { t } = useTranslation('mssp');
  return (counts: Readonly<Record<(typeof outcomes)[number], number>>): string => {
    const parts = outcomes
      .filter((key) => key === 'updated' || counts[key] > 0)
      .map<string>((key) => t(`${name}.bulk.${key}`, { count: counts[key] }));
    if (counts.updated === 0 && counts.failed > 0)
      parts.splice(0, 2, t(`${name}.bulk.noneUpdated`, { failures: t('list.bulk.errors', { count: counts.failed }) }));
    return parts.join(', ');
  };
}

function useBulkReport<Row extends Updated>({ name, nameOf }: BulkOptions<Row>, client: QueryClient) {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return ({ updated, failed, isSessionOver, ...result }: BulkResult<Row>, { undoOf, isUndo }: BulkJob<Row>) => {
    const isHere = isShown(client, name);
    // The list's own notice tells all of it.
    if (isHere && updated.length === 0 && failed.length > 0 && !isSessionOver) return;
    const undo = undoOf(updated);
    const message = isUndo && updated.length > 0 ? t('list.undo.undone', { message: result.message }) : result.message;
    const about = isHere ? '' : failed.map(({ row }) => nameOf(row)).join(', ');
    notify(message, failed.length === 0 ? 'success' : 'error', about || undo?.about, undo);
  };
}
