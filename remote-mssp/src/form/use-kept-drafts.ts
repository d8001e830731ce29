import { useEffect } from 'react';
import { usePanelSession } from '../panel-context/panel-session';
import { askBeforeUnload } from './ask-before-unload';

/** Keeps the drafts of an open form over an expired session or a reload. */
export function useKeptDrafts(typed: Readonly<Record<string, string | undefined>>) {
  const { drafts } = usePanelSession();
  const areKept = () => Object.entries(typed).every(([key, draft]) => drafts.read(key) === draft);
  useEffect(() => {
    for (const [key, draft] of Object.entries(typed)) drafts.keep(key, draft);
    return areKept() ? undefined : askBeforeUnload();
  });
  return {
    /** False where there is no storage, or nobody to keep them for. */
    areKept,
    /** For a form that closes. */
    forget() {
      for (const key of Object.keys(typed)) drafts.keep(key, undefined);
    },
  };
}
