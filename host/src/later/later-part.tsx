import { type ComponentType, useEffect, useState } from 'react';
import { report } from '../telemetry/report';
import { whenIdle } from './when-idle';

export const later = () => import(/* webpackChunkName: "later" */ './later');

/** Stands for `Later`, which is no part of the way to the first screen, and without which the page is complete. */
export function LaterPart() {
  const [Later, setLater] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      try {
        const part = await later();
        removeEventListener('online', load);
        setLater(() => part.Later);
      } catch (cause) {
        report('What comes later failed at its load', cause);
      }
    };
    const callOff = whenIdle(() => void load());
    addEventListener('online', load);
    return () => {
      callOff();
      removeEventListener('online', load);
    };
  }, []);
  return Later && <Later />;
}
