import { useCallback, useEffect, useState } from 'react';

/** The state of a part of the page that loads at run time. */
export type LazyState<Loaded, Failure> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Loaded }
  | { readonly status: 'failed'; readonly failure: Failure };

export type LazyOutcome<Loaded, Failure> = Exclude<LazyState<Loaded, Failure>, { status: 'loading' }>;

export interface LazySource<Loaded, Failure> {
  /** What was loaded before, so that it renders at once. */
  find(): Loaded | undefined;
  /** Loads it; never rejects. */
  load(): Promise<LazyOutcome<Loaded, Failure>>;
  /** Called when an attempt that the user requested has failed too. */
  onRetryFailed?(failure: Failure): void;
}

/** Follows the load of `source`, which must be the same object in each render, and offers another attempt. */
export function useLazy<Loaded, Failure>(source: LazySource<Loaded, Failure>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ source: typeof source; attempt: number; state: LazyState<Loaded, Failure> }>();

  const ready = source.find();
  useEffect(() => {
    let current = true;
    // A load may have ended since the render; `load` then reports its result again.
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
