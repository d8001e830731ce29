import { createPath, type Path } from '@portal/shared/router';
import { paths } from '@portal/shared/site';
import * as v from 'valibot';

const state = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** Navigation state of the login with the address that the guard refused. */
export const returnAddress = (location: Path) => ({ from: createPath(location) });

/** The address that the guard refused, if it is on this site, else the dashboard. */
export function startAfterSignIn(navigationState: unknown): string {
  const parsed = v.safeParse(state, navigationState);
  return parsed.success ? parsed.output.from : paths.dashboard;
}
