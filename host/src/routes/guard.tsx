import { paths } from '@portal/shared/contract';
import { Navigate, useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session/react';
import type { ReactNode } from 'react';
import { turnedAway } from './turned-away';

/** Lets only a holder of a stored access token through; anyone else starts at the login screen. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signed-out') return children;
  const left = session.reason === 'logout' || session.reason === 'elsewhere';
  // Who left does not come back to where they were; who was turned away, or whose session ran out, does.
  return <Navigate to={paths.login} replace state={left ? null : turnedAway(location)} />;
}
