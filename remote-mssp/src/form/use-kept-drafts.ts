import { useEffect } from 'react';
import { usePanelSession } from '../panel-context/panel-session';

/**
 * Keeps the drafts of an open form, by key, for when the session runs out or the page is reloaded; undefined is not worth keeping.
 * Where one cannot be kept, the browser asks before the page goes.
 * Returns a function that forgets them: call it when the form closes for any other reason.
 */
export function useKeptDrafts(typed: Readonly<Record<string, string | undefined>>): () => void {
  const { drafts } = usePanelSession();
  useEffect(() => {
    for (const [key, draft] of Object.entries(typed)) drafts.keep(key, draft);
    if (Object.entries(typed).every(([key, draft]) => drafts.read(key) === draft)) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return () => {
    for (const key of Object.keys(typed)) drafts.keep(key, undefined);
  };
}
