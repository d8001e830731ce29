import { useEffect, useRef } from 'react';

/** Focuses the heading after navigating to another route, once its screen is loaded. The first route keeps the browser's focus. */
export function useRouteFocus(route: string | undefined): void {
  // The first screen may already show the guard's target, which must not move focus.
  const previous = useRef(globalThis.portalFirstScreen?.path ?? route);
  const start = useRef(route);
  useEffect(() => {
    if (previous.current === route) return;
    if (globalThis.portalFirstScreen) {
      // Redirected below the first screen.
      if (route !== start.current) previous.current = route;
      return;
    }
    previous.current = route;
    const focusHeading = () => {
      // A form that the screen is there for has taken it.
      if (document.querySelector('main input:focus')) return true;
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

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
