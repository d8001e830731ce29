import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { onModal } from '../dialog/modal-signal';

/** Keeps an element in the topmost modal dialog, outside of which all is inert, or else in the top layer. */
export function useTopLayer(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = ref.current;
    const home = layer?.parentElement;
    if (!layer || !home) return;
    const dialogs: HTMLElement[] = [];
    const moveToTop = () => moveInto(dialogs.at(-1) ?? home, layer);
    const stop = onModal((dialog, open) => {
      if (dialog.getRootNode() !== home.getRootNode()) return;
      const known = dialogs.indexOf(dialog);
      if (known >= 0) dialogs.splice(known, 1);
      if (open) dialogs.push(dialog);
      moveToTop();
    });
    return () => {
      stop();
      // React takes the element away from where it put it.
      dialogs.length = 0;
      moveToTop();
    };
  }, [ref]);
  // Once it is painted, as the browser lays the whole page out to show it.
  useEffect(() => {
    if (ref.current) show(ref.current);
  }, [ref]);
}

function moveInto(parent: HTMLElement, layer: HTMLElement): void {
  if (layer.parentElement !== parent) parent.append(layer);
  show(layer);
}

function show(layer: HTMLElement): void {
  // An embedder may remove the part of the page around the panel first.
  if (!layer.isConnected || typeof layer.showPopover !== 'function') return;
  if (!layer.matches(':popover-open')) layer.showPopover();
}
