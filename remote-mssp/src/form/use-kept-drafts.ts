import { useEffect } from 'react';
import { usePanelSession } from '../panel-context/panel-session';
import { askBeforeUnload } from './ask-before-unload';

/** Keeps the drafts of an open form over an expired session or a reload. Returns the function that forgets them, for a form that closes. */
export function useKeptDrafts(typed: Readonly<Record<string, string | undefined>>): () => void {
  const { drafts } = usePanelSession();
  useEffect(() => {
    for (const [key, draft] of Object.entries(typed)) drafts.keep(key, draft);
    if (Object.entries(typed).every(([key, draft]) => drafts.read(key) === draft)) return;
    return askBeforeUnload();
  });
  return () => {
    for (const key of Object.keys(typed)) drafts.keep(key, undefined);
  };
}
