import { useCallback } from 'react';
import { usePanel } from './panel';

/** Fetches code that is needed by now; says `failed` in a toast, and resolves to undefined, where it does not come. */
export function useCode(failed: string): <Module>(fetched: Promise<Module>) => Promise<Module | undefined> {
  const { notify } = usePanel();
  return useCallback(
    async (fetched) => {
      try {
        return await fetched;
      } catch (cause) {
        reportError(cause);
        notify(failed, 'error');
        return undefined;
      }
    },
    [notify, failed],
  );
}
