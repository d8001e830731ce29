/** One request: when it began and ended, in ms after the navigation began. */
export interface Request {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** How many of the requests had to wait for one another: the longest chain in which each begins after the one before ended. */
export function wavesOf(requests: readonly Request[]): number {
  const waves: { readonly end: number; readonly wave: number }[] = [];
  for (const { start, end } of [...requests].sort((a, b) => a.start - b.start)) {
    const before = waves.filter((earlier) => earlier.end <= start).map(({ wave }) => wave);
    waves.push({ end, wave: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
