import { useTranslation } from '@portal/shared/i18n';
import { Button, useShortcut, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './undo-bar.module.css';
import type { Undo } from './use-status-changes';

/** In milliseconds; longer while the bar is hovered or focused. */
const undoFor = 8_000;

export interface UndoBarProps {
  readonly undo: Undo | null;
  readonly onUndo: (undo: Undo) => void;
  readonly onEnd: () => void;
}

const none = { hover: false, focus: false };

/** Offers to undo the last change, above whatever the page shows, so that nothing moves. Ctrl and Z do the same. */
export function UndoBar({ undo, onUndo, onEnd }: UndoBarProps) {
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
  const text =
    undo &&
    t('suppliers.undo.done', {
      count: undo.suppliers.length,
      company: undo.suppliers[0]?.name || t('suppliers.unnamed'),
      status: t(`suppliers.statuses.${undo.to}`),
    });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{undo && t('suppliers.undo.hint')}</span>
      </VisuallyHidden>
      <section
        ref={bar}
        aria-label={t('suppliers.undo.button')}
        popover="manual"
        className={styles['bar']}
        onPointerEnter={() => hold({ hover: true })}
        onPointerLeave={() => hold({ hover: false })}
        onFocus={() => hold({ focus: true })}
        onBlur={() => hold({ focus: false })}
      >
        {undo && (
          <>
            <span className={styles['text']}>{text}</span>
            <Button size="small" aria-keyshortcuts="Control+Z" onClick={run}>
              {t('suppliers.undo.button')}
            </Button>
          </>
        )}
      </section>
    </>
  );
}
