import { useTranslation } from '@portal/shared/i18n';
import { Button, useShortcut, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './undo-bar.module.css';

/** In milliseconds; longer while the bar is hovered or focused. */
const undoFor = 8_000;

export interface UndoBarProps<Undo extends object> {
  readonly undo: Undo | null;
  readonly textOf: (undo: Undo) => string;
  readonly onUndo: (undo: Undo) => void;
  readonly onEnd: () => void;
}

const none = { hover: false, focus: false };

/** Offers to undo the last change, above whatever the page shows, so that nothing moves. Ctrl and Z do the same. */
export function UndoBar<Undo extends object>({ undo, textOf, onUndo, onEnd }: UndoBarProps<Undo>) {
  const { t } = useTranslation('mssp');
  const bar = useRef<HTMLElement>(null);
  const [holds, setHolds] = useState(none);
  const isHeld = holds.hover || holds.focus;
  const hold = (change: Partial<typeof none>) => setHolds((now) => ({ ...now, ...change }));
  const run = () => undo && onUndo(undo);
  useShortcut(undo ? 'Control+z' : undefined, bar, run);
  useEffect(() => {
    if (!undo || isHeld) return undefined;
    const timer = setTimeout(onEnd, undoFor);
    return () => clearTimeout(timer);
  }, [undo, isHeld, onEnd]);
  useLayoutEffect(() => {
    const element = bar.current;
    // The button under the pointer went with the last offer, and with it the event that would end the hold.
    setHolds(none);
    if (!undo || !element || typeof element.showPopover !== 'function') return undefined;
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [undo]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{undo && t('list.undo.hint')}</span>
      </VisuallyHidden>
      <section
        ref={bar}
        aria-label={t('list.undo.button')}
        popover="manual"
        className={styles['bar']}
        onPointerEnter={() => hold({ hover: true })}
        onPointerLeave={() => hold({ hover: false })}
        onFocus={() => hold({ focus: true })}
        onBlur={() => hold({ focus: false })}
      >
        {undo && (
          <>
            <span className={styles['text']}>{textOf(undo)}</span>
            <Button size="small" aria-keyshortcuts="Control+Z" onClick={run}>
              {t('list.undo.button')}
            </Button>
          </>
        )}
      </section>
    </>
  );
}
