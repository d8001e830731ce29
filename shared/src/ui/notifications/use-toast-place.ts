import { type RefObject, useLayoutEffect } from 'react';
import { followLayout } from '../popup/follow-layout';

/** CSS pixels above the toasts. */
const gap = 8;

/** Puts the toasts below what has `data-clear`, where they would cover it, wherever the page has it and however it scrolls; and below what has focus. */
export function useToastPlace(ref: RefObject<HTMLElement | null>, toasts: number): void {
  useLayoutEffect(() => {
    const layer = ref.current;
    const root = layer?.getRootNode();
    if (!layer || toasts === 0 || !(root instanceof Document || root instanceof ShadowRoot)) return undefined;
    const update = () => {
      layer.style.insetBlockStart = '';
      const { activeElement: focused } = root;
      for (const element of [...root.querySelectorAll('[data-clear]'), focused]) {
        if (!element || layer.contains(element)) continue;
        const toast = layer.getBoundingClientRect();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const touches = bottom > toast.top && top < toast.bottom && left < toast.right && right > toast.left;
        const isWithin = top >= toast.top && bottom <= toast.bottom && left >= toast.left && right <= toast.right;
        if (touches && (isWithin || element !== focused)) layer.style.insetBlockStart = `${bottom + gap}px`;
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
