import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import {
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askBeforeUnload } from '../form/ask-before-unload';
import { usePanel } from '../panel-context/panel';
import { useActionFailure, useFailureText } from './failures';
import type { RowChange, RowChanges } from './list-query';
import { type BulkName, bulkKey, useInterrupted } from './use-interrupted';
import type { RowUndo } from './use-undo';

const atOnce = 4;
/** Milliseconds between two changes of the list: each costs a pass over it. */
const betweenChanges = 250;

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
  /** Those that the user, or the session's end, kept from being sent. */
  readonly unsent: readonly Row[];
}

interface BulkJob<Row> {
  readonly rows: readonly Row[];
  /** Leaves out those that have the state already, or cannot have it. */
  readonly isDue: (row: Row) => boolean;
  /** Resolves to what the accepted change makes of the row on screen. */
  readonly send: (row: Row) => Promise<RowChange<Row>>;
  readonly isUndo: boolean;
  readonly undoOf?: ((updated: readonly Row[]) => RowUndo | undefined) | undefined;
}

interface BulkRun<Row> extends BulkJob<Row> {
  readonly stop: AbortController;
}

interface BulkOptions<Row> {
  readonly name: BulkName;
  readonly nameOf: (row: Row) => string;
  readonly list: { readonly changeEach: (client: QueryClient, changes: RowChanges<Row>) => Promise<void> };
}

type Progress = { readonly done: number; readonly total: number } | null;

export interface BulkUpdate<Row> {
  /** Null where none is under way. */
  readonly progress: Progress;
  readonly failures: readonly BulkFailure<Row>[];
  readonly forgetFailures: () => void;
  readonly cancel: () => void;
}

const none: readonly never[] = [];

/** Sends one change for each of the rows that are due, also while another tab of the panel shows: one toast, and each failure by name. */
export function useBulkUpdate<Row extends Updated>(options: BulkOptions<Row>) {
  const mutationKey = bulkKey(options.name);
  // An undo may begin while another update runs.
  const running = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): AbortController => Object(state.variables).stop,
  });
  const { data: progress } = useQuery<Progress>({ queryKey: mutationKey, queryFn: skipToken, initialData: null });
  const run = useBulkRun(options);
  const report = useBulkReport(options);
  // The run whose failures the notice names; none once the tab is left.
  const noticed = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      noticed.current = undefined;
    },
    [],
  );
  const { mutateAsync, data, reset } = useMutation({
    mutationKey,
    networkMode: 'always',
    async mutationFn({ rows, isDue, send, stop }: BulkRun<Row>) {
      const stopAsking = askBeforeUnload();
      return run(rows.filter(isDue), send, stop).finally(stopAsking);
    },
    onSuccess: (result, job) => report(result, job, noticed.current === job.stop),
  });
  const bulk: BulkUpdate<Row> = {
    progress: (running.length > 0 && progress) || null,
    failures: data?.failed ?? none,
    forgetFailures: reset,
    cancel() {
      for (const one of running) one.abort();
    },
  };
  /** Resolves to those that need no other try. */
  async function setAll(job: BulkJob<Row>): Promise<readonly Row[]> {
    const stop = new AbortController();
    noticed.current = stop;
    const { failed, unsent } = await mutateAsync({ ...job, stop });
    const again = new Set([...failed.map(({ row }) => row), ...unsent]);
    return job.rows.filter((row) => !again.has(row));
  }
  return { bulk, setAll };
}

function useBulkRun<Row extends Updated>({ name, list }: BulkOptions<Row>) {
  const client = useQueryClient();
  const { keep, forget } = useInterrupted(name);
  const setProgress = (progress: Progress) => client.setQueryData<Progress>(bulkKey(name), progress);
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  return async (due: readonly Row[], send: BulkJob<Row>['send'], run: AbortController): Promise<BulkResult<Row>> => {
    const queue = [...due];
    const updated: Row[] = [];
    const failed: BulkFailure<Row>[] = [];
    const left = new Set(due.map(({ id }) => id));
    let isSessionOver = false;
    let changes = new Map<RecordId, RowChange<Row>>();
    let changedAt = performance.now();

    async function show() {
      const shown = changes;
      changes = new Map();
      changedAt = performance.now();
      setProgress({ done: updated.length + failed.length, total: due.length });
      keep({ total: due.length, left: [...left] });
      await list.changeEach(client, shown);
    }

    async function updateInTurn() {
      for (let next = queue.shift(); next; next = run.signal.aborted ? undefined : queue.shift()) {
        try {
          const change = await send(next);
          // Not in one line: `show` may have replaced `changes` meanwhile.
          changes.set(next.id, change);
          updated.push(next);
          left.delete(next.id);
        } catch (error) {
          isSessionOver ||= failureOf(error).type === 'session-ended';
          if (isSessionOver) run.abort();
          failed.push({ row: next, message: actionFailure(failureText(error), error) });
        }
        if (performance.now() - changedAt > betweenChanges) await show();
      }
    }

    setProgress({ done: 0, total: due.length });
    await Promise.all(Array.from({ length: atOnce }, updateInTurn));
    await show();
    if (!isSessionOver) forget();
    return { updated, failed, unsent: queue };
  };
}

function useBulkReport<Row>({ name, nameOf }: BulkOptions<Row>) {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return ({ updated, failed, unsent }: BulkResult<Row>, { rows, isUndo, undoOf }: BulkJob<Row>, isNoticed: boolean) => {
    const undo = undoOf?.(updated);
    const counts = [
      ['updated', updated.length],
      ['failed', failed.length],
      ['left', unsent.length],
      ['skipped', rows.length - updated.length - failed.length - unsent.length],
    ] as const;
    const parts = counts
      .filter(([key, count]) => key === 'updated' || count > 0)
      .map<string>(([key, count]) => t(`${name}.bulk.${key}`, { count }));
    if (updated.length === 0 && failed.length > 0)
      parts.splice(0, 2, t(`${name}.bulk.noneUpdated`, { failures: t('list.bulk.errors', { count: failed.length }) }));
    const result = parts.join(', ');
    const message = isUndo && updated.length > 0 ? t('list.undo.undone', { message: result }) : result;
    const about = isNoticed ? '' : failed.map(({ row }) => nameOf(row)).join(', ');
    notify(message, failed.length === 0 ? 'success' : 'error', about || undo?.about, undo);
  };
}
