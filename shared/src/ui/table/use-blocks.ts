import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the rows are blocks, for lack of room for columns. */
export function useBlocks(table: RefObject<HTMLTableElement | null>): boolean {
  const [hasBlocks, setBlocks] = useState(false);
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isBlock = getComputedStyle(element).display === 'block';
      // Before the paint that shows the blocks.
      flushSync(() => setBlocks(isBlock));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  return hasBlocks;
}
