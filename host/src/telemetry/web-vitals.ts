import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { tell } from './telemetry';

/** Tells each figure when it is final: what the load decides early, CLS and INP as the page is left or hidden. To be called once. */
export function tellWebVitals(): void {
  // The library counts on it.
  if (!('PerformanceObserver' in globalThis)) return;
  const tellOne = ({ name, value, rating, navigationType }: Metric) =>
    tell({ type: 'web-vital', name, value, rating, navigation: navigationType });
  for (const listenFor of [onCLS, onFCP, onINP, onLCP, onTTFB]) listenFor(tellOne);
}
