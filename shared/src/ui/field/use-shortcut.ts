import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Acts outside open dialogs; within its own root for an element in a shadow root. `Control+` and a letter includes Command,
 * `Alt+` and a key leaves out popups and their buttons.
 * @param inFields acts while someone types, too
 */
export function useShortcut(
  key: string | undefined,
  element: RefObject<Element | null>,
  action: () => void,
  { inFields = false } = {},
): void {
  const act = useEffectEvent(action);
  // Before paint: the hint of the key is visible then.
  useLayoutEffect(() => {
    if (!key || !element.current) return undefined;
    const root = element.current.getRootNode();
    // The embedding page may use the key itself.
    const scope = root instanceof ShadowRoot ? root : document;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isPress(event, key) || event.defaultPrevented) return;
      if ((isTyping(event) && !inFields) || scope.querySelector('dialog[open]:not([data-docked])')) return;
      event.preventDefault();
      act();
    };
    scope.addEventListener('keydown', onKeyDown);
    return () => scope.removeEventListener('keydown', onKeyDown);
  }, [key, element, inFields]);
}

const control = 'Control+';

function isPress(event: KeyboardEvent, key: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return !ctrlKey && !metaKey && key === `Alt+${event.key}` && !isAtPopup(event);
  if (key.startsWith(control))
    return (ctrlKey || metaKey) && !shiftKey && event.key.toLowerCase() === key.slice(control.length);
  // Ignores Shift, which some keyboards need for the key.
  return !ctrlKey && !metaKey && event.key === key;
}

const isAtPopup = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[aria-expanded], [popover]') !== null;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isTyping(event: KeyboardEvent): boolean {
  const [source] = event.composedPath();
  return source instanceof HTMLElement && (source.isContentEditable || source.matches(fields));
}
