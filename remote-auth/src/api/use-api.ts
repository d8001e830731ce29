import { type Api, createApi } from '@portal/shared/api';
import type { ScreenServices } from '@portal/shared/contract';
import { getSession } from '@portal/shared/session';
import { useMemo } from 'react';

/** Calls to the provider's API over the window's session. */
export function useApi({ apiOrigin }: ScreenServices): Api {
  return useMemo(() => createApi({ session: getSession(), apiOrigin }), [apiOrigin]);
}
