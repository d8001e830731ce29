import type { Notifications } from '@portal/shared/ui';
import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import type { LazyScreens } from './lazy-screen/lazy-screens';
import type { PortalPlan } from './plan';

/** What the composition root makes once, for the whole host. */
export interface Portal {
  /** Where the API lives: '' for the page's own origin. */
  readonly apiOrigin: string;
  readonly plan: PortalPlan;
  readonly lazyScreens: LazyScreens;
  readonly notifications: Notifications;
  /** Above every screen: says that a part of the page comes from elsewhere. */
  readonly banner?: ReactNode;
  /** Called once the screen of the address is rendered or has failed: the first screen can go. */
  readonly onFirstContent?: (() => void) | undefined;
}

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** Reports the first content. To be rendered after what the address shows in the end, so that all of it is there. */
export function FirstContent() {
  const { onFirstContent } = usePortal();
  // Before any layout effect measures the page, so that the browser lays it out once.
  useInsertionEffect(() => void onFirstContent?.(), [onFirstContent]);
  return null;
}
