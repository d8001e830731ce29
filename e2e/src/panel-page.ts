import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test';

/** Tabs of the control panel: address, name, name of the list, and path of its call. */
export const tabs = {
  dashboard: {
    address: '/dashboardMSSP',
    name: 'Dashboard',
    list: 'Elenco delle aziende',
    call: '/api/mssp/portal/aziende/',
  },
  technicians: {
    address: '/dashboardMSSP/tecnici',
    name: 'Tecnici',
    list: 'Elenco dei tecnici',
    call: '/api/mssp/tecnici/',
  },
  suppliers: {
    address: '/dashboardMSSP/provisioning',
    name: 'Provisioning aziende',
    list: 'Elenco delle aziende caricate',
    call: '/api/enterprise/aziende-caricate/',
  },
} as const;

export type TabName = keyof typeof tabs;
export const tabNames = ['dashboard', 'technicians', 'suppliers'] as const satisfies readonly TabName[];

export const list = (page: Page, tab: TabName) => page.getByRole('region', { name: tabs[tab].list, exact: true });
export const rows = (page: Page, tab: TabName) => list(page, tab).locator('tbody [data-row]');
export const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

/** Opens a tab and waits for its rows. */
export async function openTab(page: Page, tab: TabName, query = '') {
  await page.goto(`${tabs[tab].address}${query}`);
  await expect(rows(page, tab).first()).toBeVisible();
}

/** The only row with this text. */
export function rowOf(page: Page, tab: TabName, text: string) {
  return rows(page, tab).filter({ hasText: text });
}

/** The button of a contact state in the suppliers' filter, by its first word. */
export const statusChip = (page: Page, state: string) =>
  page
    .getByRole('group', { name: /^(Stato contatto|Contact status)$/ })
    .getByRole('button', { name: new RegExp(`^${state}`) });

export const toasts = (page: Page) => page.getByRole('region', { name: 'Avvisi' });

/** Waits for a toast, and then for its end. */
export async function expectToast(page: Page, text: string | RegExp) {
  await expect(toasts(page).getByText(text)).toBeVisible();
  await expect(toasts(page).getByText(text)).toBeHidden({ timeout: 5_000 });
}

/** Records layout shifts that follow no input, in the global `moved`. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [], value = 0, hadRecentInput } = JSON.parse(JSON.stringify(entry));
        if (hadRecentInput) continue;
        const boxes = sources.map(({ previousRect, currentRect }: Record<string, Record<string, number>>) =>
          [previousRect, currentRect].map((box) => [box?.['x'], box?.['y'], box?.['width'], box?.['height']].join(' ')),
        );
        moved.push(`${value}: ${boxes.map((pair: readonly string[]) => pair.join(' → ')).join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Holds the next call to a path, which may end in `*`. @returns a function that releases it */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = deferred();
  const onCall = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(`**${path}`, onCall, { times: 1 });
  return resolve;
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Records the page's calls of a method. */
export function callsOf(page: Page, method: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}
