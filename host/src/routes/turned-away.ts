import { createPath, type Path } from '@portal/shared/router';
import { paths } from '@portal/shared/site';
import * as v from 'valibot';

const state = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** The navigation state by which the login screen remembers the address that the guard refused. */
export const turnedAway = (location: Path) => ({ from: createPath(location) });

/** Where to go after signing in: the address the guard refused, if it is one of this site, else the dashboard. */
export function startAfterSignIn(navigationState: unknown): string {
  const parsed = v.safeParse(state, navigationState);
  return parsed.success ? parsed.output.from : paths.dashboard;
}
