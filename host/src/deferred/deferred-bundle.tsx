import { type ComponentType, useEffect, useState } from 'react';
import { logWarning } from '../telemetry/log-warning';
import { whenIdle } from './when-idle';

export const importDeferred = () => import(/* webpackChunkName: "deferred" */ './deferred');

/** Stands for `Later`, which is no part of the way to the first screen, and without which the page is complete. */
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
    const callOff = whenIdle(() => void load());
    addEventListener('online', load);
    return () => {
      callOff();
      removeEventListener('online', load);
    };
  }, []);
  return Deferred && <Deferred />;
}
