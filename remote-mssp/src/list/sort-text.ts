import type { Column, Sort } from '@portal/shared/ui';

type SortingColumns<Row> = readonly Pick<Column<Row>, 'id' | 'sortValue'>[];

/** Reads a sort order as the address carries it: `name` ascending, `-name` descending; undefined for anything else. */
export function sortFrom<Row>(text: string, columns: SortingColumns<Row>): Sort | undefined {
  const descending = text.startsWith('-');
  const by = descending ? text.slice(1) : text;
  const sorts = columns.some(({ id, sortValue }) => id === by && sortValue);
  return sorts ? { by, direction: descending ? 'descending' : 'ascending' } : undefined;
}

export const sortText = ({ by, direction }: Sort): string => (direction === 'descending' ? `-${by}` : by);
