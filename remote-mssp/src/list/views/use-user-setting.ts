import { markOf, usePanelSession, userIdOf } from '../../panel-context/panel-session';
import { useRemembered } from '../use-remembered';

/** As `useRemembered`, for this operator alone; of one without a name until the page closes, as the next may be anybody. */
export function useUserSetting(name: string): ReturnType<typeof useRemembered> {
  const state = usePanelSession().getState();
  const owner = userIdOf(state) || markOf(state);
  return useRemembered(`portal.${name}:${owner}`, owner === '' ? 'page' : 'local');
}
