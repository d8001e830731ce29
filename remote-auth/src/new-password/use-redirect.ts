import { useEffect, useEffectEvent } from 'react';

/** How long a success stays on screen, in milliseconds. */
const redirectDelay = 1500;

/** Calls `leave` once, 1500 ms after `due` became true; never when the screen has gone before. */
export function useRedirect(due: boolean, leave: () => void): void {
  const onTime = useEffectEvent(leave);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => onTime(), redirectDelay);
    return () => clearTimeout(timer);
  }, [due]);
}
