import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { Undo } from '@portal/shared/remote';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export interface RowUndo extends Undo {
  /** What it sets back, where that may be less than was changed. */
  readonly about?: string;
}

interface UndoableChange<Row> {
  readonly rows: readonly Row[];
  /** Leaves out what somebody has changed since. */
  readonly isDue: (row: Row) => boolean;
  readonly setBack: (due: readonly Row[]) => void;
}

/** Offers to undo a change of some rows of a list; undefined where there is none. */
export function useUndo<Row extends { readonly id: RecordId }>(list: {
  readonly current: (client: QueryClient) => readonly Row[];
}) {
  const { t } = useTranslation('mssp');
  const client = useQueryClient();
  return useCallback(
    ({ rows, isDue, setBack }: UndoableChange<Row>): RowUndo | undefined => {
      if (rows.length === 0) return undefined;
      const ids = new Set(rows.map(({ id }) => id));
      return {
        label: t('list.undo.button'),
        hint: t('list.undo.hint'),
        onSelect() {
          const due = list.current(client).filter((row) => ids.has(row.id) && isDue(row));
          if (due.length > 0) setBack(due);
        },
      };
    },
    [t, client, list],
  );
}
