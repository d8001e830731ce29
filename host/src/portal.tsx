import type { PortalCommand } from '@portal/shared/remote';
import type { Notifications } from '@portal/shared/ui';
import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import type { HostExtensions } from './extensions/host-extensions';
import type { LazyScreens } from './lazy-screen/lazy-screens';
import type { PortalPlan } from './plan';

/** Created once by the composition root. */
export interface Portal {
  /** '' for the page's own origin. */
  readonly apiOrigin: string;
  readonly plan: PortalPlan;
  readonly lazyScreens: LazyScreens;
  readonly notifications: Notifications;
  /** Above every screen; shows an override. */
  readonly banner?: ReactNode;
  /** Called once the route's screen is rendered or has failed, to remove the first screen. */
  readonly onFirstContent?: (() => void) | undefined;
}

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

/** Provided by the shell. */
export const ExtensionsContext = createContext<HostExtensions | undefined>(undefined);
export const CommandsContext = createContext<readonly PortalCommand[] | undefined>(undefined);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** Render after the route's final content. */
export function FirstContent() {
  const { onFirstContent } = usePortal();
  // Runs before layout effects measure the page, so that the browser lays it out once.
  useInsertionEffect(() => void onFirstContent?.(), [onFirstContent]);
  return null;
}
