import type { Api } from '@portal/shared/api';
import type { ScreenServices } from '@portal/shared/remote';
import { createContext, useContext } from 'react';
import type { Commands, ListState } from './commands';
import type { PanelTab } from './panel-paths';

export interface Panel {
  readonly api: Api;
  readonly notify: ScreenServices['notify'];
  readonly extensions: ScreenServices['extensions'];
  /** The query of each tab's list as it was left, for the links of the menu. */
  readonly queries: Map<PanelTab, string>;
  readonly commands: Commands;
  /** Called with the state of the list on screen, for a command that waits for it. */
  readonly awaiting: { current?: ((list: ListState) => void) | undefined };
  /** Opens the search over everything, with a query. */
  readonly searchFor: { current?: (query: string) => void };
  readonly ofPortal: ScreenServices['commands'];
}

const PanelContext = createContext<Panel | undefined>(undefined);

export const PanelProvider = PanelContext.Provider;

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('There is no panel around this component');
  return panel;
}
