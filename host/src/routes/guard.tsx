import { Navigate, type Path, useLocation } from '@portal/shared/router';
import type { EndReason } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { loginReasonState, paths } from '@portal/shared/site';
import type { ReactNode } from 'react';
import { returnAddress } from './return-address';

/** Redirects to the login without a stored access token. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signed-out') return children;
  return <Navigate to={paths.login} replace state={loginState(session.reason, location)} />;
}

/** After a logout, users do not return to the page where they were. */
function loginState(reason: EndReason | undefined, location: Path) {
  if (reason === 'logout') return null;
  if (reason === 'elsewhere') return loginReasonState('elsewhere');
  return { ...returnAddress(location), ...loginReasonState(reason === undefined ? 'required' : 'expired') };
}
