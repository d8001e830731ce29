import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { emit } from './telemetry';

/** Emits each metric once it is final: CLS and INP when the page is left or hidden. Call once. */
export function emitWebVitals(): void {
  // Required by the library.
  if (!('PerformanceObserver' in globalThis)) return;
  const emitOne = ({ name, value, rating, navigationType }: Metric) =>
    emit({ type: 'web-vital', name, value, rating, navigation: navigationType });
  for (const listenFor of [onCLS, onFCP, onINP, onLCP, onTTFB]) listenFor(emitOne);
}
