import type { Column, RadioGroupProps } from '@portal/shared/ui';

/** A column whose values can be exported and copied. */
export type ListColumn<Row> = Column<Row> & {
  readonly text?: ((row: Row) => string | null) | undefined;
  /** What the rows may be narrowed by: between two values of `sortValue`, words of `text`, or one of some texts, each with its value for addresses. */
  readonly condition?: 'range' | 'percent' | 'words' | RadioGroupProps['options'] | undefined;
};

/** The headers and values of the columns that have texts. */
export function textsOf<Row>(columns: readonly ListColumn<Row>[]) {
  const texts = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  return {
    headers: texts.map(({ header }) => header),
    valuesOf: (row: Row) => texts.map(({ text }) => text(row)),
  };
}
