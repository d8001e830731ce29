import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hears keys wherever the focus is in the dialog around `place`, but not in one over it. */
export function useDialogKeys(place: RefObject<HTMLElement | null>, onKeyDown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target instanceof Element && target.closest('dialog') === place.current?.closest('dialog');
    if (isHere && !event.isComposing) onKeyDown(event);
  });
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    dialog?.addEventListener('keydown', hear);
    return () => dialog?.removeEventListener('keydown', hear);
  }, [place]);
}
