import type { Tab } from './tab';

/** Records, after the page is restored, each frame in which the authenticated area was visible. */
function watch(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const frames = { persisted, protected: 0, seen: 0 };
    Reflect.set(globalThis, 'framesAfterReturn', frames);
    const look = () => {
      frames.seen += 1;
      const isSeen = [...document.querySelectorAll('header, h1')].some(
        (element) =>
          /Giulia Ferri|Pannello di controllo/.test(element.textContent) &&
          element.checkVisibility({ visibilityProperty: true }),
      );
      if (isSeen) frames.protected += 1;
      if (frames.seen < 60) requestAnimationFrame(look);
    };
    look();
  });
}

export const watchForProtectedFrames = (tab: Tab): Promise<void> => tab.run(watch);

/** Restored from the back/forward cache or not, and counts of the first 60 frames. */
export const protectedFrames = (tab: Tab) =>
  tab.run((): { persisted: boolean; protected: number; seen: number } => Reflect.get(globalThis, 'framesAfterReturn'));
