import type { Tab } from './tab';

/** Records, after the page is restored, when the authenticated area was visible. */
function watch(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const frames: Frames = { persisted, protectedAt: [], seen: 0 };
    Reflect.set(globalThis, 'framesAfterReturn', frames);
    const look = () => {
      frames.seen += 1;
      const isSeen = [...document.querySelectorAll('header, h1')].some(
        (element) =>
          /Giulia Ferri|Pannello di controllo/.test(element.textContent) &&
          element.checkVisibility({ visibilityProperty: true }),
      );
      if (isSeen) frames.protectedAt.push(Date.now());
      if (frames.seen < 60) requestAnimationFrame(look);
    };
    look();
  });
}

export const watchForProtectedFrames = (tab: Tab): Promise<void> => tab.run(watch);

interface Frames {
  persisted: boolean;
  /** In ms since the epoch. */
  protectedAt: number[];
  seen: number;
}

/** A storage event reaches another process some ms later. */
const propagation = 100;

/**
 * Counts of the first 60 frames; `persisted`: from the back/forward cache.
 * @param logout its time: before it, a restored page may show itself
 */
export async function protectedFrames(tab: Tab, logout: number) {
  const { persisted, protectedAt, seen } = await tab.run((): Frames => Reflect.get(globalThis, 'framesAfterReturn'));
  return { persisted, protected: protectedAt.filter((at) => at > logout + propagation).length, seen };
}
