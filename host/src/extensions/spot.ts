import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import type { LiveExtension } from './live-extensions';

/** Where an extension is on screen. */
export interface Spot {
  readonly extension: LiveExtension;
  readonly element: HTMLElement;
  readonly content: ReactNode;
}

export const SetSpot = createContext<(id: string, spot: Spot | undefined) => void>(() => undefined);

/** Shows the content in the element, as long as the component is there. */
export function useSpot(element: HTMLElement | null, extension: LiveExtension, content: ReactNode): void {
  const id = useId();
  const setSpot = useContext(SetSpot);
  useLayoutEffect(() => {
    if (element) setSpot(id, { extension, element, content });
  }, [setSpot, id, extension, element, content]);
  useLayoutEffect(() => () => setSpot(id, undefined), [setSpot, id]);
}
