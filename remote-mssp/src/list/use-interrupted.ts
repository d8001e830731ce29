import type { RecordId } from '@portal/shared/api-contract';
import { useIsMutating } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePanelSession } from '../panel-context/panel-session';
import type { BulkName } from './use-bulk-update';
import { useRemembered } from './use-remembered';

/** Of all that were to be changed, those that were not: the session ended, or the page was left. */
interface Interrupted {
  readonly total: number;
  readonly left: readonly RecordId[];
}

export const bulkKey = (name: BulkName) => ['mssp', 'bulk', name];

function interruptedFrom(text: string): Interrupted | null {
  try {
    const { total, left } = JSON.parse(text);
    return Array.isArray(left) ? { total, left } : null;
  } catch {
    return null;
  }
}

/** Tells the same user, in the same tab of the browser, of a change of many that did not come to its end. */
export function useInterrupted(name: BulkName) {
  const state = usePanelSession().getState();
  const userId = state.status === 'signed-out' ? undefined : state.userId;
  const [text, choose] = useRemembered(`portal.bulk.${name}.${userId}`, 'tab');
  const isRunning = useIsMutating({ mutationKey: bulkKey(name) }) > 0;
  return {
    interrupted: useMemo<Interrupted | null>(() => (isRunning ? null : interruptedFrom(text)), [text, isRunning]),
    keep: (rest: Interrupted) => userId !== undefined && choose(JSON.stringify(rest)),
    forget: () => choose(''),
  };
}
