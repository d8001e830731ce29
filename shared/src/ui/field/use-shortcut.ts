import { type RefObject, useEffect } from 'react';

/** Brings focus to a field when the key is pressed outside any field and no dialog is open. */
export function useShortcut(key: string | undefined, target: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!key) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const field = target.current;
      if (!field || event.key !== key || event.defaultPrevented || isCombined(event)) return;
      if (isTyping(event) || hasOpenDialog(field)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, target]);
}

// Shift stays out of it: on some keyboards it is what makes the key.
const isCombined = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isTyping(event: KeyboardEvent): boolean {
  const [source] = event.composedPath();
  return source instanceof HTMLElement && (source.isContentEditable || source.matches(fields));
}

function hasOpenDialog(field: HTMLElement): boolean {
  const root = field.getRootNode();
  const scopes = root instanceof ShadowRoot ? [root, document] : [document];
  return scopes.some((scope) => scope.querySelector('dialog[open]') !== null);
}
