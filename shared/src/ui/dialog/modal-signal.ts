/** An event of the document: the toasts move into an open modal dialog, also across copies of this package and shadow roots. */
const eventName = 'portal-modal';

export function announceModal(dialog: HTMLDialogElement, open: boolean): void {
  dialog.dispatchEvent(new CustomEvent(eventName, { bubbles: true, composed: true, detail: { open } }));
}

export type ModalListener = (dialog: HTMLElement, open: boolean) => void;

/** Calls back in the moment a modal dialog opened, and before one closes. Returns the way to stop. */
export function onModal(listener: ModalListener): () => void {
  const hear = (event: Event) => {
    const [dialog] = event.composedPath();
    if (event instanceof CustomEvent && dialog instanceof HTMLElement) listener(dialog, event.detail?.open === true);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}
