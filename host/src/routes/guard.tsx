import { Navigate, type Path, useLocation } from '@portal/shared/router';
import type { EndReason } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { because, paths } from '@portal/shared/site';
import type { ReactNode } from 'react';
import { turnedAway } from './turned-away';

/** Lets only a holder of a stored access token through; anyone else starts at the login screen. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signed-out') return children;
  return <Navigate to={paths.login} replace state={loginState(session.reason, location)} />;
}

/** Who left does not come back to where they were; who was turned away, or whose session ran out, does. */
function loginState(reason: EndReason | undefined, location: Path) {
  if (reason === 'logout') return null;
  if (reason === 'elsewhere') return because('elsewhere');
  return { ...turnedAway(location), ...because(reason === undefined ? 'required' : 'expired') };
}
