import { offeredBy } from '../panel-context/commands';
import type { Panel } from '../panel-context/panel';
import type { TabCommand } from './entries';

/** Does what is offered now. */
export const runCommand = ({ commands }: Pick<Panel, 'commands'>, id: string): void =>
  offeredBy(commands)
    .find((command) => command.id === id)
    ?.onSelect();

/** Takes focus to the tab's list, and does it once that is there: never where the list fails or is left, or the user goes on with something else. */
export function awaitCommand(panel: Pick<Panel, 'commands' | 'awaiting'>, { tab, id }: TabCommand): void {
  let hasArrived = false;
  function forget() {
    panel.awaiting.current = undefined;
    for (const act of acts) removeEventListener(act, forget, true);
  }
  panel.awaiting.current = (list) => {
    if (list.tab !== tab) {
      if (hasArrived) forget();
      return;
    }
    if (!hasArrived) {
      hasArrived = true;
      list.element?.focus();
      for (const act of acts) addEventListener(act, forget, true);
    }
    if (!list.isReady && !list.hasFailed) return;
    forget();
    if (!list.hasFailed) runCommand(panel, id);
  };
}

const acts = ['keydown', 'pointerdown'];
