import { matchRoute } from '@portal/shared/site';
import * as v from 'valibot';
import { planPage } from '../page-plan';
import { longAfter, measuredBlocks } from './blocks';
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
const longFrame = v.object({
  scripts: v.array(v.object({ sourceURL: v.string(), startTime: v.number(), duration: v.number() })),
});

/** React runs handlers and renders of remotes: its time counts for the screen that is shown, but for what was measured. */
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
  const add = (owner: string, duration: number) => {
    if (duration < longAfter) return;
    const found = usageOf(owner);
    found.blocked += duration;
    found.longest = Math.max(found.longest, duration);
  };
  observe('resource', (entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || !/\/(host|remotes)\//.test(entry.name)) return;
    const found = usageOf(ownerAt(entry.name));
    found.bytes += entry.transferSize;
    found.requests += 1;
  });
  observe('long-animation-frame', (entry) => {
    for (const { sourceURL, startTime, duration } of v.parse(longFrame, entry).scripts) {
      const parts = measuredBlocks().filter(
        (one) => one.startTime >= startTime && one.startTime < startTime + duration,
      );
      for (const part of parts) add(runningName(part.remote), part.duration);
      add(ownerOfScript(sourceURL), duration - parts.reduce((sum, part) => sum + part.duration, 0));
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
