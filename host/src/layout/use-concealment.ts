import { getSession } from '@portal/shared/session';
import { type RefObject, useEffect, useRef } from 'react';

/** In milliseconds, for a restored page to learn of a logout in another tab. */
const settleTime = 100;

/**
 * Conceals a signed-in page in the back/forward cache, and shortly after: otherwise its last state would be painted even if the
 * session has ended.
 */
export function useConcealment(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const conceal = () => {
      if (getSession().getState().status === 'signed-out') return;
      focused = document.activeElement;
      page.current?.setAttribute('data-concealed', '');
    };
    const reveal = () => {
      page.current?.removeAttribute('data-concealed');
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
    const revealSoon = ({ persisted }: PageTransitionEvent) => {
      clearTimeout(timer);
      if (persisted) timer = setTimeout(reveal, settleTime);
    };
    addEventListener('pagehide', conceal);
    addEventListener('pageshow', revealSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', conceal);
      removeEventListener('pageshow', revealSoon);
    };
  }, []);
  return page;
}
