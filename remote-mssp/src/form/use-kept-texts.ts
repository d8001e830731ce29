import { useEffect } from 'react';
import { usePanelSession } from '../panel-context/panel-session';

/**
 * Keeps the texts of an open form, by key, for when the session runs out or the page is reloaded; undefined is not worth keeping.
 * Where one cannot be kept, the browser asks before the page goes.
 * Returns how to forget them: call it when the form closes for any other reason.
 */
export function useKeptTexts(texts: Readonly<Record<string, string | undefined>>): () => void {
  const { drafts } = usePanelSession();
  useEffect(() => {
    for (const [key, text] of Object.entries(texts)) drafts.keep(key, text);
    if (Object.entries(texts).every(([key, text]) => drafts.read(key) === text)) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return () => {
    for (const key of Object.keys(texts)) drafts.keep(key, undefined);
  };
}
