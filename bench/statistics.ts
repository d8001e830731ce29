/** NaN without numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The median of a/b over paired runs, so that a slow moment affects both. */
export const pairedRatio = (a: readonly number[], b: readonly number[]): number =>
  median(a.flatMap((value, index) => (b[index] === undefined ? [] : [value / b[index]])));
