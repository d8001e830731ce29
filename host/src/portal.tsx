import type { Notifications } from '@portal/shared/ui';
import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import type { LazyScreens } from './lazy-screen/lazy-screens';

/** What the composition root makes once, for the whole host. */
export interface Portal {
  /** Where the API lives: '' for the page's own origin. */
  readonly apiOrigin: string;
  readonly lazyScreens: LazyScreens;
  readonly notifications: Notifications;
  /** Stands above every screen: that a part of the page comes from elsewhere. */
  readonly banner?: ReactNode;
  /** Called once the screen of the address is rendered or has failed: the first screen can go. */
  readonly arrived?: (() => void) | undefined;
}

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** Stands behind what the address shows in the end, so that all of it is there. */
export function Arrived() {
  const { arrived } = usePortal();
  // Before any layout effect measures the page, so that the browser lays it out once.
  useInsertionEffect(() => void arrived?.(), [arrived]);
  return null;
}
