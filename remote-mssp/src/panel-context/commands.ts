import { useEffect } from 'react';
import { usePanel } from './panel';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
}

/** Offers commands to the search over everything, while the component is there. */
export function useCommands(key: string, commands: readonly Command[]): void {
  const { commands: all } = usePanel();
  useEffect(() => {
    all.set(key, commands);
    return () => void all.delete(key);
  });
}
