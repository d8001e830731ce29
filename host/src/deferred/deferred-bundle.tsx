import { type ComponentType, useEffect, useState } from 'react';
import { logWarning } from '../telemetry/log-warning';
import { whenIdle } from './when-idle';

export const importDeferred = () => import(/* webpackChunkName: "deferred" */ './deferred');

/** Loads code that no screen needs, after the first screen; optional for the page. */
export function DeferredBundle() {
  const [Deferred, setDeferred] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      try {
        const part = await importDeferred();
        removeEventListener('online', load);
        setDeferred(() => part.Deferred);
      } catch (cause) {
        logWarning('The deferred bundle failed to load', cause);
      }
    };
    const cancel = whenIdle(() => void load());
    addEventListener('online', load);
    return () => {
      cancel();
      removeEventListener('online', load);
    };
  }, []);
  return Deferred && <Deferred />;
}
