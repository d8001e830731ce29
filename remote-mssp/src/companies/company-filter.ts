import type { ChangeKind, Changes } from './changes/changes';
import type { Company } from './company';
import { highRisk, lowCoverage } from './metrics';

/** How wide a bucket of the risk's distribution is, in percent. */
const bucketWidth = 10;

/** What the KPIs and the plot narrow the table to. */
export type CompanyFilter =
  | { readonly kind: 'highRisk' | 'priority' | 'favourite' | ChangeKind }
  /** Of cyber risk, in percent; the last one holds its upper end too. */
  | { readonly kind: 'bucket'; readonly from: number; readonly to: number }
  /** Ids are compared as text: as in a path, 1 and '1' are the same. */
  | { readonly kind: 'company'; readonly id: string };

export interface CompanyFilterProps {
  /** Undefined until they have been read. */
  readonly companies: readonly Company[] | undefined;
  readonly filter: CompanyFilter | undefined;
  /** Those of them that are in the table. */
  readonly shown: readonly Company[];
  /** Undefined takes the filter away. */
  readonly onFilter: (filter: CompanyFilter | undefined) => void;
}

export const buckets = Array.from({ length: 100 / bucketWidth }, (_, index) => ({
  kind: 'bucket' as const,
  from: index * bucketWidth,
  to: (index + 1) * bucketWidth,
}));

const simple = {
  highRisk: 'alto-rischio',
  priority: 'priorita',
  worse: 'peggiorate',
  critical: 'critiche',
  new: 'nuove',
  favourite: 'preferite',
} as const;
const simpleKinds = Object.keys(simple) as (keyof typeof simple)[];
const names = { ...simple, bucket: 'rischio-', company: 'azienda-' } as const;

/** As the address carries it: empty for none. */
export function filterText(filter: CompanyFilter | undefined): string {
  if (!filter) return '';
  if (filter.kind === 'bucket') return `${names.bucket}${filter.from}`;
  if (filter.kind === 'company') return `${names.company}${filter.id}`;
  return names[filter.kind];
}

/** Reads what the address carries; undefined for anything else. */
export function filterFrom(text: string): CompanyFilter | undefined {
  const kind = simpleKinds.find((one) => simple[one] === text);
  if (kind) return { kind };
  if (text.startsWith(names.company)) return { kind: 'company', id: text.slice(names.company.length) };
  return buckets.find((bucket) => filterText(bucket) === text);
}

/** Which bucket of `buckets` a risk falls into. */
export const bucketIndex = (risk: number): number =>
  Math.min(buckets.length - 1, Math.max(0, Math.floor(risk / bucketWidth)));

export const isAtHighRisk = ({ cyberRisk }: Company): boolean => cyberRisk !== null && cyberRisk >= highRisk;

/** Whether a company is at high risk, and poorly covered besides: the one to call first. */
export const isPriority = (company: Company): boolean =>
  isAtHighRisk(company) && company.nis2Coverage !== null && company.nis2Coverage < lowCoverage;

/** Which companies the filter leaves in the table; all of them, while it is not known what changed. */
export function keeps(
  filter: CompanyFilter,
  changes?: Changes,
  favourites?: ReadonlySet<string>,
): (company: Company) => boolean {
  if (filter.kind === 'company') return ({ id }) => String(id) === filter.id;
  if (filter.kind === 'highRisk') return isAtHighRisk;
  if (filter.kind === 'priority') return isPriority;
  if (filter.kind !== 'bucket') {
    const ids = filter.kind === 'favourite' ? favourites : changes?.ids[filter.kind];
    return ({ id }) => ids?.has(String(id)) ?? true;
  }
  const index = bucketIndex(filter.from);
  return ({ cyberRisk }) => cyberRisk !== null && bucketIndex(cyberRisk) === index;
}

/** Those that lost come with the largest loss first, where the filter is of them. */
export function byLoss(
  companies: readonly Company[],
  filter: CompanyFilter | undefined,
  changes: Changes | undefined,
): readonly Company[] {
  if (!changes || (filter?.kind !== 'worse' && filter?.kind !== 'critical')) return companies;
  const places = new Map([...changes.ids.worse].map((id, place) => [id, place]));
  const placeOf = ({ id }: Company) => places.get(String(id)) ?? places.size;
  return [...companies].sort((a, b) => placeOf(a) - placeOf(b));
}
