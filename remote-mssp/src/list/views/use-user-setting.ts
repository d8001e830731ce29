import { markOf, usePanelSession } from '../../panel-context/panel-session';
import { useRemembered } from '../use-remembered';

/** As `useRemembered`, for this operator alone. */
export function useUserSetting(name: string): ReturnType<typeof useRemembered> {
  const state = usePanelSession().getState();
  return useRemembered(`portal.${name}:${(state.status !== 'signed-out' && state.userId) || markOf(state)}`);
}
