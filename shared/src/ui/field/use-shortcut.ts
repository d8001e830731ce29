import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Acts when the key is pressed outside any field and no dialog is open: anywhere in the page or, for an element in a
 * shadow root, inside that root.
 */
export function useShortcut(key: string | undefined, element: RefObject<Element | null>, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!key || !element.current) return undefined;
    const root = element.current.getRootNode();
    // The rest of the page is somebody else's, who may have a use of their own for the key.
    const scope = root instanceof ShadowRoot ? root : document;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== key || event.defaultPrevented || isCombined(event)) return;
      if (isTyping(event) || scope.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    scope.addEventListener('keydown', onKeyDown);
    return () => scope.removeEventListener('keydown', onKeyDown);
  }, [key, element]);
}

// Shift stays out of it: on some keyboards it is what makes the key.
const isCombined = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isTyping(event: KeyboardEvent): boolean {
  const [source] = event.composedPath();
  return source instanceof HTMLElement && (source.isContentEditable || source.matches(fields));
}
