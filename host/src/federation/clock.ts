/** In milliseconds, for registry, entry, shared modules, chunks and evaluation together. */
export const loadLimit = 120_000;

export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
  constructor(limit: number) {
    super(`Gave up after ${limit / 1000} s`);
  }
}

/** Rejects with `LoadTimeout` after `limit` ms. The work itself goes on; its late result is ignored. */
export function withinLimit<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout(limit)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
