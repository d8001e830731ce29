import { createContext, type ReactNode, type RefCallback, useContext, useId, useLayoutEffect, useState } from 'react';
import type { LiveExtension } from './live-extensions';

/** An extension on screen. */
export interface Spot {
  readonly extension: LiveExtension;
  readonly element: HTMLElement;
  readonly content: ReactNode;
}

export const SetSpot = createContext<(id: string, spot: Spot | undefined) => void>(() => undefined);

/** Shows the content as long as the component is there. @returns the ref of the element to show it in */
export function useSpot(extension: LiveExtension, content: ReactNode): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const id = useId();
  const setSpot = useContext(SetSpot);
  useLayoutEffect(() => {
    if (element) setSpot(id, { extension, element, content });
  }, [setSpot, id, extension, element, content]);
  useLayoutEffect(() => () => setSpot(id, undefined), [setSpot, id]);
  return setElement;
}
