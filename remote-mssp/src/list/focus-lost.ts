import type { RecordId } from '@portal/shared/api-contract';
import type { GridHandle } from '@portal/shared/ui';
import { type RefObject, useCallback, useEffectEvent } from 'react';

/** Calls back where nothing has focus, once dialogs that close have given theirs back. */
export function ifFocusLost(focus: () => void): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) focus();
  });
}

/** Focuses a row, the first without an id, as `ifFocusLost`. */
export const focusRowIfLost = (table: RefObject<GridHandle | null>, id?: RecordId) =>
  ifFocusLost(() => table.current?.focusRow(id));

/** A ref: calls back once its element has gone with focus in it. */
export function useFocusLost(onFocusLost: () => void) {
  const call = useEffectEvent(onFocusLost);
  return useCallback(
    (element: HTMLElement | null) => () => {
      // StrictMode takes the ref alone away.
      if (element?.matches(':focus-within')) queueMicrotask(() => !element.isConnected && call());
    },
    [],
  );
}
