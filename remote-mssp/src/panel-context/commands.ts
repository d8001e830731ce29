import { useLayoutEffect } from 'react';
import { usePanel } from './panel';
import type { PanelTab } from './panel-paths';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Of a setting: whether it is on. */
  readonly checked?: boolean | undefined;
  readonly onSelect: () => void;
}

/** Of what is on screen, by the key of each part. */
export type Commands = Map<string, () => readonly Command[]>;

export interface ListState {
  readonly tab: PanelTab;
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly element: HTMLElement | null;
}

export const offeredBy = (commands: Commands): readonly Command[] =>
  [...commands.values()].flatMap((commandsOf) => commandsOf());

/** Offers commands to the search over everything, which asks for them once it opens, while the component is there. */
export function useCommands(key: string, commands: () => readonly Command[]): void {
  const { commands: all } = usePanel();
  // Before the effect of the list, which may run one.
  useLayoutEffect(() => {
    all.set(key, commands);
    return () => void all.delete(key);
  });
}
