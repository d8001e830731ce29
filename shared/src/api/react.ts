import { getSession, type Session } from '@portal/shared/session';
import { useMemo } from 'react';
import { type Api, createApi } from './api';

/** Typed requests to the provider's API over a session, by default the window's. */
export function useApi({ apiOrigin }: { readonly apiOrigin: string }, session: Session = getSession()): Api {
  return useMemo(() => createApi({ session, apiOrigin }), [session, apiOrigin]);
}
