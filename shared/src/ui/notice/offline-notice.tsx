import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from './notice';

export type OfflineNoticeProps = {
  readonly children: ReactNode;
};

/** A warning that shows while the browser has no connection. Put it in a live region that is always there. */
export function OfflineNotice({ children }: OfflineNoticeProps) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Notice tone="warning">{children}</Notice>;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
