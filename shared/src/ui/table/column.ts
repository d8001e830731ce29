import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from './sort-rows';

export type Column<Row> = {
  readonly id: string;
  /** The header's text, and the value's label where rows are blocks. */
  readonly header: string;
  /** Keeps the header for assistive technology alone, as over a column of buttons. */
  readonly headerHidden?: boolean | undefined;
  /** Explains the column behind a question mark, a button with the label. */
  readonly help?: { readonly label: string; readonly text: ReactNode } | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** A CSS length or percentage, which rows do not change. Columns without one share the rest. */
  readonly width?: string | undefined;
  /**
   * Where rows are blocks: by default on a line of its own after its header. `figure`: below it, among others; the rest without it:
   * as wide as it is, as the line has room, or beside the row's name.
   */
  readonly block?: 'figure' | 'bare' | 'rest' | 'beside-name' | undefined;
  /** It has buttons alone, which are not printed. */
  readonly isControls?: true | undefined;
  /** Shown in place of `header`, of which it is a part. */
  readonly short?: string | undefined;
  /** The column that names the row: its cells are row headers. */
  readonly rowHeader?: boolean | undefined;
  /** Given, the column's header sorts. Null: no value. Must depend on the row alone. `useTableRows` sorts by it. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  /** The direction of the first click on the header: 'ascending' by default. */
  readonly firstDirection?: SortDirection | undefined;
  /** `isBusy` as the table's own says of the row. In a long list, one line of text, or one control. */
  readonly cell: (row: Row, isBusy: boolean) => ReactNode;
};
