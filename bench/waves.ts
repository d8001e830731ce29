/** Times in ms after the navigation. */
export interface Request {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Length of the longest chain in which each request begins after the previous one ended. */
export function wavesOf(requests: readonly Request[]): number {
  const waves: { readonly end: number; readonly wave: number }[] = [];
  for (const { start, end } of [...requests].sort((a, b) => a.start - b.start)) {
    const before = waves.filter((earlier) => earlier.end <= start).map(({ wave }) => wave);
    waves.push({ end, wave: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
