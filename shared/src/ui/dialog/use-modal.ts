import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { activeIn } from '../active-in';
import type { DialogProps } from './dialog';
import { announceModal } from './modal-signal';

export type CloseReason = 'escape' | 'backdrop' | 'close';

/** Turns every way out of a modal dialog (Escape, back gesture, backdrop) into `askToClose`, which returns whether it may go. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  askToClose: (reason: CloseReason) => boolean,
  { initialFocus, docked = false }: Pick<DialogProps, 'initialFocus' | 'docked'>,
) {
  const pressedOutside = useRef(false);
  const isShown = useRef(false);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Shown anew in another way, it has focus itself.
    opener.current ??= openerOf(activeIn(dialog));
    show(dialog, docked);
    isShown.current = true;
    if (!docked) (initialFocus?.current ?? firstStop(dialog))?.focus();
    return () => {
      isShown.current = false;
      hide(dialog, docked);
      returnFocus(opener.current);
    };
  }, [ref, initialFocus, docked]);

  return {
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      // Left alone, Chromium lets a page refuse the first Escape only.
      event.preventDefault();
      event.stopPropagation();
      askToClose('escape');
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      askToClose('escape');
    },
    // The browser closed it by itself: a second back gesture cannot be refused, only undone.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target === dialog && isShown.current && !dialog.open && !askToClose('escape')) show(dialog, docked);
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // A text selection that starts inside may end here.
      if (pressedOutside.current && event.target === event.currentTarget) askToClose('backdrop');
      pressedOutside.current = false;
    },
  };
}

function show(dialog: HTMLDialogElement, docked: boolean) {
  // Without modal dialogs in the browser, it shows in the page, and the rest stays active.
  if (docked || typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
  else dialog.showModal();
  if (!docked) announceModal(dialog, true);
}

function hide(dialog: HTMLDialogElement, docked: boolean) {
  if (!docked) announceModal(dialog, false);
  // Closing before it leaves the document returns focus.
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** In a menu, which goes as focus leaves it, the button before it. */
const openerOf = (active: Element | null) => active?.closest('[role="menu"]')?.previousElementSibling ?? active;

/** The browser gives focus back by itself, but not past another dialog that closes a moment later. */
function returnFocus(opener: Element | null): void {
  queueMicrotask(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  });
}

function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  // Not a switch: after a long text, it would scroll the dialog down.
  const notFirst = '[disabled], [type="hidden"], [role="switch"], [type="radio"]:not(:checked)';
  const field = `[data-dialog-body] :is(input, select, textarea):not(${notFirst})`;
  const alert = dialog.getAttribute('role') === 'alertdialog';
  return (
    dialog.querySelector<HTMLElement>(field) ??
    (alert ? dialog.querySelector<HTMLElement>('[data-dialog-actions] button') : null) ??
    dialog.querySelector<HTMLElement>('[data-dialog-title]')
  );
}
