import { type RefObject, useLayoutEffect } from 'react';
import { followLayout } from '../popup/follow-layout';

/** CSS pixels above the toasts. */
const gap = 8;

/** Puts the toasts below the header of the bell, or the bell alone, where they would cover it, wherever the page has it and however it scrolls; and below what has focus. */
export function useClearOfBell(ref: RefObject<HTMLElement | null>, toasts: number): void {
  useLayoutEffect(() => {
    const layer = ref.current;
    const root = layer?.getRootNode();
    if (!layer || toasts === 0 || !(root instanceof Document || root instanceof ShadowRoot)) return undefined;
    const bell = root.querySelector('[data-bell]');
    const header = bell?.closest('header') ?? bell;
    const update = () => {
      layer.style.insetBlockStart = '';
      const { activeElement: focused } = root;
      for (const element of [header, layer.contains(focused) ? null : focused]) {
        const toast = layer.getBoundingClientRect();
        const { left, right, top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const touches = height > 0 && bottom > 0 && top < toast.bottom && left < toast.right && right > toast.left;
        const isWithin = top >= toast.top && bottom <= toast.bottom && left >= toast.left && right <= toast.right;
        if (touches && (isWithin || element === header)) layer.style.insetBlockStart = `${bottom + gap}px`;
      }
    };
    root.addEventListener('focusin', update);
    const unfollow = followLayout(update);
    return () => {
      root.removeEventListener('focusin', update);
      unfollow();
    };
  }, [ref, toasts]);
}
