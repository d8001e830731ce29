import { getSession } from '@portal/shared/session';
import { useEffect } from 'react';

/** What the same person left in a form of that key when their session ran out; undefined where there is nothing. */
export const keptText = (key: string): string | undefined => getSession().drafts.read(key);

/**
 * Keeps the texts of an open form, by key, for when the session runs out; undefined is not worth keeping.
 * Returns how to forget them: call it when the form closes for any other reason.
 */
export function useKeptTexts(texts: Readonly<Record<string, string | undefined>>): () => void {
  useEffect(() => {
    for (const [key, text] of Object.entries(texts)) getSession().drafts.keep(key, text);
  });
  return () => {
    for (const key of Object.keys(texts)) getSession().drafts.keep(key, undefined);
  };
}
