import { useEffect, useRef } from 'react';

/**
 * After a navigation to another route, focus goes to its heading, where a screen reader starts to read.
 * The first route keeps the browser's own start; a screen that still loads is awaited.
 */
export function useRouteFocus(route: string | undefined): void {
  // The page may show already where the guard will lead: who is there is not moved.
  const previous = useRef(globalThis.portalFirstScreen?.path ?? route);
  const start = useRef(route);
  useEffect(() => {
    if (previous.current === route) return;
    if (globalThis.portalFirstScreen) {
      // Led elsewhere beneath it: that is where the reader is once it has gone.
      if (route !== start.current) previous.current = route;
      return;
    }
    previous.current = route;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
      return heading !== null;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [route]);
}

/** Tells assistive technology and the tab strip where the reader is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
