import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { emit } from './telemetry';

/** Emits each metric when it is final: what the load decides early, CLS and INP as the page is left or hidden. To be called once. */
export function emitWebVitals(): void {
  // The library counts on it.
  if (!('PerformanceObserver' in globalThis)) return;
  const emitOne = ({ name, value, rating, navigationType }: Metric) =>
    emit({ type: 'web-vital', name, value, rating, navigation: navigationType });
  for (const listenFor of [onCLS, onFCP, onINP, onLCP, onTTFB]) listenFor(emitOne);
}
