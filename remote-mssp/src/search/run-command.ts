import type { Panel } from '../panel-context/panel';
import type { TabCommand } from './entries';

/** Does what is offered now. */
export const runCommand = ({ commands }: Pick<Panel, 'commands'>, id: string): void =>
  [...commands.values()]
    .flat()
    .find((command) => command.id === id)
    ?.onSelect();

/** Does it once the tab's list is there, where focus then starts; never where the list fails or is left before. */
export function awaitCommand(panel: Pick<Panel, 'commands' | 'awaiting'>, { tab, id }: TabCommand): void {
  let hasArrived = false;
  panel.awaiting.current = (list) => {
    hasArrived ||= list.tab === tab;
    if (!hasArrived || (list.tab === tab && !list.isReady && !list.hasFailed)) return;
    panel.awaiting.current = undefined;
    if (list.tab !== tab || list.hasFailed) return;
    list.element?.focus();
    runCommand(panel, id);
  };
}
