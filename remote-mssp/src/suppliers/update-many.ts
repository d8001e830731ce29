import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import type { Supplier } from './supplier';

/** How many requests are under way at a time. */
const atOnce = 4;
/** Milliseconds between two calls of `show`: each costs a pass over the list. */
const betweenShows = 250;

interface UpdateManyOptions<Response> {
  readonly update: (supplier: Supplier) => Promise<Response>;
  /** Receives the responses since its last call, by the supplier's id, and how many requests are done. */
  readonly show: (responses: ReadonlyMap<RecordId, Response>, done: number) => Promise<void>;
  /** Aborted, no further request is sent. */
  readonly signal: AbortSignal;
}

interface UpdateManyResult {
  /** As they were before. */
  readonly updated: readonly Supplier[];
  readonly failed: readonly { readonly supplier: Supplier; readonly error: unknown }[];
  /** Those for which no request was sent. */
  readonly left: readonly Supplier[];
}

/** Updates suppliers in their order, a few at a time. Does not reject; stops where the session ends. */
export async function updateMany<Response>(
  suppliers: readonly Supplier[],
  { update, show, signal }: UpdateManyOptions<Response>,
): Promise<UpdateManyResult> {
  const updated: Supplier[] = [];
  const failed: UpdateManyResult['failed'][number][] = [];
  let responses = new Map<RecordId, Response>();
  let started = 0;
  let isSessionOver = false;
  let shownAt = performance.now();

  async function showResponses() {
    shownAt = performance.now();
    const shown = responses;
    responses = new Map();
    await show(shown, updated.length + failed.length);
  }

  function next(): Supplier | undefined {
    if (signal.aborted || isSessionOver) return undefined;
    started += 1;
    return suppliers[started - 1];
  }

  async function updateInTurn() {
    for (let supplier = next(); supplier; supplier = next()) {
      try {
        const response = await update(supplier);
        // Not in one expression: `responses` may be another map after the request.
        responses.set(supplier.id, response);
        updated.push(supplier);
      } catch (error) {
        isSessionOver ||= failureOf(error).type === 'session-ended';
        failed.push({ supplier, error });
      }
      if (performance.now() - shownAt > betweenShows) await showResponses();
    }
  }

  await Promise.all(Array.from({ length: atOnce }, updateInTurn));
  await showResponses();
  return { updated, failed, left: suppliers.slice(started) };
}
