import { useMemo } from 'react';
import type { ListColumn } from './list-column';
import type { ListName } from './list-name';
import { useRemembered } from './use-remembered';

/** The columns that the operator has not hidden, and the way to hide and show each; the row's name and its buttons stay. */
export function useChosenColumns<Row>(name: ListName, columns: readonly ListColumn<Row>[]) {
  const [stored, choose] = useRemembered(`portal.columns.${name}`);
  const hidden = useMemo(() => new Set(stored.split(' ')), [stored]);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    next.delete('');
    choose([...next].join(' '));
  };
  return {
    shown: useMemo(
      () => columns.filter(({ id, text, rowHeader }) => !text || rowHeader || !hidden.has(id)),
      [columns, hidden],
    ),
    choices: () =>
      columns
        .filter(({ text, rowHeader }) => text && !rowHeader)
        .map(({ id, header }) => ({ id, label: header, isShown: !hidden.has(id), toggle: () => toggle(id) })),
  };
}

export type ColumnChoices = ReturnType<typeof useChosenColumns>['choices'];
