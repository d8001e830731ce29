import { type RefObject, useLayoutEffect } from 'react';
import { followLayout } from '../popup/follow-layout';

/** CSS pixels between the bell and the toasts below it. */
const gap = 16;

/** Puts the toasts below the bell where they would cover it, wherever the page has it and however it scrolls. */
export function useClearOfBell(ref: RefObject<HTMLElement | null>, toasts: number): void {
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer || toasts === 0) return undefined;
    const root = layer.getRootNode();
    const bell = root instanceof Document || root instanceof ShadowRoot ? root.querySelector('[data-bell]') : null;
    const update = () => {
      layer.style.insetBlockStart = '';
      const toast = layer.getBoundingClientRect();
      const { left, right, top, bottom, height } = bell?.getBoundingClientRect() ?? new DOMRect();
      const isCovered = height > 0 && bottom > 0 && top < toast.bottom && left < toast.right && right > toast.left;
      if (isCovered) layer.style.insetBlockStart = `${bottom + gap}px`;
    };
    return followLayout(update);
  }, [ref, toasts]);
}
