import { getSession } from '@portal/shared/session';
import { type RefObject, useEffect, useRef } from 'react';

/** By then, in milliseconds, a page that comes back knows of a logout in another tab. */
const settleTime = 100;

/**
 * Keeps a signed-in page out of sight while it rests in the back/forward cache, and for a moment after: what it last showed
 * would else be painted although the session has ended meanwhile. The reference is for the element to conceal.
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
