import { matchRoute } from '@portal/shared/site';
import * as v from 'valibot';
import { planPage } from '../page-plan';
import { ownerAt, runningName } from './fault';
import { emit } from './telemetry';

/** The cost of a release to this page since the last report. */
interface Usage {
  bytes: number;
  requests: number;
  blocked: number;
  longest: number;
}

/** Not yet in TypeScript's DOM. */
const longFrame = v.object({ scripts: v.array(v.object({ sourceURL: v.string(), duration: v.number() })) });

/** In milliseconds, as of long tasks. */
const longAfter = 50;

/** React runs handlers and renders of remotes: its time counts for the screen that is shown. */
function ownerOfScript(address: string): string {
  const owner = ownerAt(address);
  const remote = matchRoute(planPage().routes, location.pathname)?.remote;
  return owner.startsWith('host') && remote ? runningName(remote) : owner;
}

/** Measures what each release transfers, and how long its scripts block the page. @returns emits it, once for each measure */
export function watchUsage(): () => void {
  const usage = new Map<string, Usage>();
  const usageOf = (owner: string): Usage => {
    const found = usage.get(owner) ?? { bytes: 0, requests: 0, blocked: 0, longest: 0 };
    usage.set(owner, found);
    return found;
  };
  observe('resource', (entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || !/\/(host|remotes)\//.test(entry.name)) return;
    const found = usageOf(ownerAt(entry.name));
    found.bytes += entry.transferSize;
    found.requests += 1;
  });
  observe('long-animation-frame', (entry) => {
    for (const { sourceURL, duration } of v.parse(longFrame, entry).scripts) {
      if (duration < longAfter) continue;
      const found = usageOf(ownerOfScript(sourceURL));
      found.blocked += duration;
      found.longest = Math.max(found.longest, duration);
    }
  });
  return () => {
    for (const [owner, used] of usage) emit({ type: 'usage', owner, ...used });
    usage.clear();
  };
}

/** Nothing where the browser knows no such entries. */
function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
}
