const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

export function focusItem(menu: HTMLElement, end: 'first' | 'last'): void {
  itemsOf(menu)
    .at(end === 'first' ? 0 : -1)
    ?.focus({ preventScroll: true });
}

/** Moves focus as the menu pattern asks; false where the key is none of its keys. */
export function focusByKey(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu);
  const present = items.findIndex((item) => item.matches(':focus'));
  const target = targetOf(items, present, key);
  target?.focus();
  return target !== undefined;
}

function targetOf(items: readonly HTMLElement[], present: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(present + 1) % items.length];
  if (key === 'ArrowUp') return items.at(present <= 0 ? -1 : present - 1);
  if (key === 'Home' || key === 'PageUp') return items[0];
  if (key === 'End' || key === 'PageDown') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const fromNext = [...items.slice(present + 1), ...items.slice(0, present + 1)];
  return fromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
}
