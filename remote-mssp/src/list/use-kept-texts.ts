import { useEffect } from 'react';
import { usePanelSession } from './panel-session';

/**
 * Keeps the texts of an open form, by key, for when the session runs out; undefined is not worth keeping.
 * Returns how to forget them: call it when the form closes for any other reason.
 */
export function useKeptTexts(texts: Readonly<Record<string, string | undefined>>): () => void {
  const { drafts } = usePanelSession();
  useEffect(() => {
    for (const [key, text] of Object.entries(texts)) drafts.keep(key, text);
  });
  return () => {
    for (const key of Object.keys(texts)) drafts.keep(key, undefined);
  };
}
