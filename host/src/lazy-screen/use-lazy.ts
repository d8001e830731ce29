import { useCallback, useEffect, useState } from 'react';

export type LazyState<Loaded, Failure> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Loaded }
  | { readonly status: 'failed'; readonly failure: Failure };

export type LazyOutcome<Loaded, Failure> = Exclude<LazyState<Loaded, Failure>, { status: 'loading' }>;

export interface LazySource<Loaded, Failure> {
  /** A value loaded before, which renders at once. */
  find(): Loaded | undefined;
  /** Never rejects. */
  load(): Promise<LazyOutcome<Loaded, Failure>>;
  /** Called when the user's retry fails too. */
  onRetryFailed?(failure: Failure): void;
}

/** @param source must be the same object in each render */
export function useLazy<Loaded, Failure>(source: LazySource<Loaded, Failure>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ source: typeof source; attempt: number; state: LazyState<Loaded, Failure> }>();

  const ready = source.find();
  useEffect(() => {
    let current = true;
    // Calling `load` again reports the result of a load that ended since the render.
    if (ready === undefined) {
      void source.load().then((state) => {
        if (!current) return;
        setResult({ source, attempt, state });
        if (attempt > 0 && state.status === 'failed') source.onRetryFailed?.(state.failure);
      });
    }
    return () => {
      current = false;
    };
  }, [source, attempt, ready]);

  const state: LazyState<Loaded, Failure> =
    ready !== undefined
      ? { status: 'loaded', value: ready }
      : result?.source === source && result.attempt === attempt
        ? result.state
        : { status: 'loading' };
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}
