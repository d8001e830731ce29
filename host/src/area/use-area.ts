import { useCallback, useEffect, useState } from 'react';

/** How far the load of a part of the page has come. */
export type Area<Loaded, Failure> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Loaded }
  | { readonly status: 'failed'; readonly failure: Failure };

export type AreaOutcome<Loaded, Failure> = Exclude<Area<Loaded, Failure>, { status: 'loading' }>;

export interface AreaSource<Loaded, Failure> {
  /** What was loaded before, so that it renders at once. */
  loaded(): Loaded | undefined;
  /** Loads it; never rejects. */
  load(): Promise<AreaOutcome<Loaded, Failure>>;
  /** Told when a try that the reader asked for has failed too. */
  failedAgain?(failure: Failure): void;
}

/** Follows the load of `source`, which must be the same object from render to render, and offers another try. */
export function useArea<Loaded, Failure>(source: AreaSource<Loaded, Failure>) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ source: typeof source; attempt: number; area: Area<Loaded, Failure> }>();

  const ready = source.loaded();
  useEffect(() => {
    let current = true;
    // What the render saw counts: a load may have ended since, and nothing else would tell.
    if (ready === undefined) {
      void source.load().then((area) => {
        if (!current) return;
        setSettled({ source, attempt, area });
        if (attempt > 0 && area.status === 'failed') source.failedAgain?.(area.failure);
      });
    }
    return () => {
      current = false;
    };
  }, [source, attempt, ready]);

  const area: Area<Loaded, Failure> =
    ready !== undefined
      ? { status: 'loaded', value: ready }
      : settled?.source === source && settled.attempt === attempt
        ? settled.area
        : { status: 'loading' };
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { area, retry };
}
