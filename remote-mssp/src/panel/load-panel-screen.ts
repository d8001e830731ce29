import { createApi } from '@portal/shared/api';
import { endpoints } from '@portal/shared/api-contract';
import type { Screen } from '@portal/shared/remote';
import { getSession } from '@portal/shared/session';
import { companyList } from '../companies/company-list';
import { supplierList } from '../suppliers/supplier-list';
import { technicianList } from '../technicians/use-technicians';
import { PanelScreen } from './panel-screen';

/** In milliseconds. With its rows the screen renders once; a longer wait costs more than a skeleton. */
const longestWait = 100;

const lists = new Map<string, { readEarly: typeof companyList.readEarly }>([
  [endpoints.companies.path, companyList],
  [endpoints.technicians.path, technicianList],
  [endpoints.suppliers.path, supplierList],
]);

/** The panel's screen, with the rows that the page has requested already. */
export async function loadPanelScreen(): Promise<Screen> {
  const reads = (globalThis.portalPrefetches ?? []).map(({ url }) => {
    const { origin, pathname } = new URL(url);
    return lists.get(pathname)?.readEarly(createApi({ session: getSession(), apiOrigin: origin }));
  });
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return PanelScreen;
}
