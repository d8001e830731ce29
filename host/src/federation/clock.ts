/** The limit of a whole load, in milliseconds: registry, entry, shared modules, chunks and evaluation together. */
export const loadLimit = 120_000;

/** The error of a load that exceeds its time limit. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
  constructor(limit: number) {
    super(`Gave up after ${limit / 1000} s`);
  }
}

/** Settles as `work` does, or rejects with `LoadTimeout` after `limit` ms. The work itself cannot be stopped; its late result is dropped. */
export function withinLimit<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout(limit)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
