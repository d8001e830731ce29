import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint';
import { firstRange, firstVisible, type RowRange, rangeOf } from './row-window';

/** Up to this many rows, all are in the document, where the browser's own search finds them. */
const wholeUpTo = 200;
/** As many of their rows are in the document first as fit, however dense. */
const wholeAtFirst = 16;
/** Longer lists print only their visible rows. */
const printedUpTo = 2000;

/** In milliseconds, longer than between two keystrokes. Scrolling does not wait for it. */
const restOfTyping = 200;

/** Likely measures, so that the first rows need no second look; CSS pixels. */
const likely = { rowHeight: 44, viewport: 470 };

export type RowWindow = {
  readonly isLong: boolean;
  readonly range: RowRange;
  /** CSS pixels. */
  readonly rowHeight: number;
};

export type RowWindowOptions = {
  readonly region: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly count: number;
  readonly startKey: string;
};

/** Chooses the rows that are in the document. A list that was long once stays so while a search narrows it. */
export function useRowWindow({ region, label, count, startKey }: RowWindowOptions): RowWindow {
  const [isLong, setLong] = useState(count > wholeUpTo);
  if (!isLong && count > wholeUpTo) setLong(true);
  const { rowHeight, viewport } = useMeasures(region, isLong && count > 0);
  const top = useTop({ region, label, count, startKey }, isLong, rowHeight);
  // Of a short list only its first rows are drawn before the others: a search that brings rows back should not.
  const isFresh = useFreshness(`${isLong ? startKey : ''} ${count > 0}`, isLong ? restOfTyping : 0);
  const isPrinting = usePrinting(isLong && count <= printedUpTo);
  if (!isLong || isPrinting) {
    const to = isFresh && !isPrinting && top === 0 ? Math.min(count, wholeAtFirst) : count;
    return { isLong, range: { from: 0, to }, rowHeight };
  }
  const view = { count, rowHeight, viewport, top };
  return { isLong, range: isFresh && top === 0 ? firstRange(view) : rangeOf(view), rowHeight };
}

/** True until `key` has been painted and unchanged for so many milliseconds, each time anew: invisible rows can wait. */
function useFreshness(key: string, rest: number): boolean {
  const [rested, setRested] = useState<object>();
  const present = useMemo(() => ({ key }), [key]);
  useEffect(() => afterPaint(() => startTransition(() => setRested(present)), rest), [present, rest]);
  return rested !== present;
}

/** Row and scroller as tall as the page makes them: tokens, text size, pointer and width all have a say. */
function useMeasures(region: RefObject<HTMLElement | null>, isActive: boolean) {
  const [measures, setMeasures] = useState(likely);
  useLayoutEffect(() => {
    const element = region.current;
    if (!isActive || !element) return undefined;
    const measure = () => {
      const rowHeight = element.querySelector('[data-row]')?.getBoundingClientRect().height || likely.rowHeight;
      // Below the head, which stays at its top.
      const head = element.querySelector('thead')?.offsetHeight ?? 0;
      const viewport = element.clientHeight - head || likely.viewport;
      setMeasures((before) =>
        before.rowHeight === rowHeight && before.viewport === viewport ? before : { rowHeight, viewport },
      );
    };
    measure();
    // Within the frame: a list that grows again would be seen with the rows of its few.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    const table = element.querySelector('table');
    // Its rows may become of another height while it scrolls in the same room.
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [region, isActive]);
  return measures;
}

/** Remembers where each table was left, by its label, for when it next shows the same. */
const places = new Map<string, { readonly startKey: string; readonly top: number }>();

/** Scrolled by, as far as it matters to the range; CSS pixels. */
function useTop({ region, label, count, startKey }: RowWindowOptions, isActive: boolean, rowHeight: number): number {
  const [top, setTop] = useState(() => {
    const place = places.get(label);
    return place?.startKey === startKey ? place.top : 0;
  });
  const [startedAt, setStartedAt] = useState(startKey);
  const scrolledTo = useRef(top);
  const scrolledAt = useRef(startKey);
  if (startedAt !== startKey) {
    setStartedAt(startKey);
    setTop(0);
  }
  const hasRows = count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is something to scroll.
  useLayoutEffect(() => {
    const isOther = scrolledAt.current !== startKey;
    scrolledAt.current = startKey;
    if (scrolledTo.current === 0 || !region.current) return;
    // Hidden for a while, as where its user has to sign in again, it forgets its place.
    if (isOther) scrolledTo.current = 0;
    region.current.scrollTop = scrolledTo.current;
  }, [region, startKey, hasRows]);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let known = Number.NaN;
    const onScroll = () => {
      scrolledTo.current = element.scrollTop;
      places.set(label, { startKey, top: element.scrollTop });
      if (!isActive) return;
      // Any scrolling ends the time of the first rows alone.
      const next = firstVisible(element.scrollTop, rowHeight) * rowHeight || Number(element.scrollTop > 0);
      if (next === known) return;
      known = next;
      // Within the frame that shows it: rows that came later would be seen to come.
      flushSync(() => setTop(next));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [region, label, startKey, isActive, rowHeight]);
  return top;
}

function usePrinting(isActive: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    // The browser prints the state after the event.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [isActive]);
  return isPrinting && isActive;
}
