import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followLayout } from './follow-layout';
import { place } from './place';

export type Popup = {
  readonly open: boolean;
  readonly show: () => void;
  /** Hides it; by default focus goes back to the trigger. */
  readonly hide: (options?: { readonly returnFocus?: boolean }) => void;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
};

/** A panel in the top layer next to its trigger. Escape, a press outside and focus moving on close it. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(({ returnFocus = true }: { readonly returnFocus?: boolean } = {}) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!open || !panel.current || !trigger.current) return undefined;
    return keepBeside(panel.current, trigger.current);
  }, [open]);
  useEffect(() => {
    return open ? closeOnLeaving([trigger, panel], hide) : undefined;
  }, [open, hide]);

  return { open, show, hide, trigger, panel };
}

function keepBeside(panel: HTMLElement, trigger: HTMLElement): () => void {
  // The top layer keeps it clear of scrollers that clip; without it the panel is placed all the same.
  if (typeof panel.showPopover === 'function') panel.showPopover();
  return followLayout(() => place(panel, trigger));
}

function closeOnLeaving(parts: readonly RefObject<HTMLElement | null>[], hide: Popup['hide']): () => void {
  const onMove = (event: Event) => {
    const path = event.composedPath();
    if (!parts.some((part) => part.current && path.includes(part.current))) hide({ returnFocus: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Closes the topmost popup only.
    event.preventDefault();
    event.stopPropagation();
    hide();
  };
  // Within one shadow root, a focus event does not come out as far as the document.
  const root = parts[0]?.current?.getRootNode() ?? document;
  root.addEventListener('focusin', onMove);
  document.addEventListener('pointerdown', onMove, true);
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    root.removeEventListener('focusin', onMove);
    document.removeEventListener('pointerdown', onMove, true);
    document.removeEventListener('keydown', onKeyDown, true);
  };
}
