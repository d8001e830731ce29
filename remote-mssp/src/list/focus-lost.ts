import type { RecordId } from '@portal/shared/api-contract';
import type { GridHandle } from '@portal/shared/ui';
import type { RefObject } from 'react';

/** Focuses a row where nothing has focus, once dialogs that close have given theirs back. */
export function focusRowIfLost(table: RefObject<GridHandle | null>, id: RecordId): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) table.current?.focusRow(id);
  });
}
