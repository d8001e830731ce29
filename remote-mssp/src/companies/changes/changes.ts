import type { RecordId } from '@portal/shared/api-contract';
import { meterTone } from '@portal/shared/ui';
import type { Company } from '../company';
import { type Metric, metrics } from '../metrics';

/** What an operator saw on a day: a company's id, as text, and its percentages in the order of `metrics`. */
export interface Snapshot {
  /** Local: '2026-11-24'. */
  readonly day: string;
  readonly companies: readonly (readonly [id: string, ...percentages: (number | null)[]])[];
}

/** In percentage points, by metric; without those that show the same. */
type MetricChanges = ReadonlyMap<Metric['id'], number>;

export type ChangeKind = (typeof changeKinds)[number];

export const changeKinds = ['worse', 'critical', 'new'] as const;

export interface Changes {
  /** The days that are compared. */
  readonly since: string;
  readonly until: string;
  readonly metricsOf: (id: RecordId) => MetricChanges | undefined;
  /** Ids as text, the largest loss first. A company is worse where a metric shows worse or went to a worse tone, and critical where that is the worst. */
  readonly ids: Readonly<Record<ChangeKind, ReadonlySet<string>>>;
}

export const snapshotOf = (day: string, companies: readonly Company[]): Snapshot => ({
  day,
  companies: companies.map((company) => [String(company.id), ...metrics.map(({ percentOf }) => percentOf(company))]),
});

const ranks = { green: 0, yellow: 1, red: 2, neutral: Number.NaN } as const;

/** In steps of the shown decimal. */
const rounded = (percent: number) => Math.round(percent * 10);

export function changesSince({ day, companies }: Snapshot, until: string, now: readonly Company[]): Changes {
  const before = new Map(companies.map(([id, ...percentages]) => [id, percentages]));
  const byCompany = new Map<string, MetricChanges>();
  const added = new Set<string>();
  const critical = new Set<string>();
  const losses = new Map<string, number>();
  for (const company of now) {
    const id = String(company.id);
    const old = before.get(id);
    if (!old) {
      added.add(id);
      continue;
    }
    const changed = new Map<Metric['id'], number>();
    for (const [index, metric] of metrics.entries()) {
      const [from, to] = [old[index] ?? null, metric.percentOf(company)];
      if (from === null || to === null) continue;
      const shows = rounded(from) !== rounded(to);
      if (shows) changed.set(metric.id, to - from);
      const [rankBefore, rank] = [from, to].map((percent) => ranks[meterTone(percent, metric.thresholds)]);
      if (rankBefore === undefined || rank === undefined) continue;
      const loss = metric.thresholds.better === 'lower' ? to - from : from - to;
      const fell = rank > rankBefore;
      if (fell || (shows && loss > 0)) losses.set(id, Math.max(loss, losses.get(id) ?? 0));
      if (fell && rank === ranks.red) critical.add(id);
    }
    if (changed.size > 0) byCompany.set(id, changed);
  }
  const worse = [...losses].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const ids = { worse: new Set(worse), critical: new Set(worse.filter((id) => critical.has(id))), new: added };
  return { since: day, until, metricsOf: (id) => byCompany.get(String(id)), ids };
}
