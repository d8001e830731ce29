import type { LazyScreen } from '../lazy-screen/lazy-screens';

/** Calls a function of an extension; one that blocks the page is known by its start, which nothing follows. */
export function call<Result>({ record }: Pick<LazyScreen, 'record'>, run: () => Result): Result {
  record('started');
  try {
    return run();
  } finally {
    record('settled');
  }
}
