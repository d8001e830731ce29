import type { Notifications } from '@portal/shared/ui';
import { createContext, type ReactNode, useContext } from 'react';
import type { Areas } from './area/areas';

/** What the composition root makes once, for the whole host. */
export interface Portal {
  /** Where the API lives: '' for the page's own origin. */
  readonly apiOrigin: string;
  readonly areas: Areas;
  readonly notifications: Notifications;
  /** Stands above every screen: that a part of the page comes from elsewhere. */
  readonly banner?: ReactNode;
}

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}
