import type { SortValues } from '../table-frame/use-list-table';
import { fullName, type Technician } from './technician';

/** What each column that sorts sorts by. */
export const technicianSortValues: SortValues<Technician> = {
  name: (technician) => fullName(technician) || null,
  email: ({ email }) => email || null,
  phone: ({ phone }) => phone || null,
  role: ({ role }) => role || null,
  state: ({ isActive }) => (isActive === null ? null : Number(!isActive)),
};
