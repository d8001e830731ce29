import type { Sort } from '@portal/shared/ui';

/** Reads a sort order as the address carries it: `name` ascending, `-name` descending; undefined for anything else. */
export function sortFrom(text: string, columns: readonly string[]): Sort | undefined {
  const descending = text.startsWith('-');
  const by = descending ? text.slice(1) : text;
  return columns.includes(by) ? { by, direction: descending ? 'descending' : 'ascending' } : undefined;
}

export const sortText = ({ by, direction }: Sort): string => (direction === 'descending' ? `-${by}` : by);
