import type { SortValues } from '../table-frame/use-list-table';
import type { Company } from './company';
import { metrics } from './metrics';

/** What each column that sorts sorts by. */
export const companySortValues: SortValues<Company> = {
  name: ({ name }) => name,
  endpoints: ({ activeEndpoints }) => activeEndpoints,
  ...Object.fromEntries(metrics.map(({ id, percentOf }) => [id, percentOf])),
};
