import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { type OwnSite, panel, running, withSite } from './built-panel';
import { fullRun } from './full-run';
import { type KitRemote, kitRemote } from './packed-kit';
import { noteShifts } from './panel-page';
import { expect, fillLogin, test } from './test';

const declared = (area: string, extensions: string) => `import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

export default defineRemote({ ${area} messages, extensions: {${extensions}} });
`;

const title = (it: string) => `title: { it: '${it}', en: '${it}' }`;
const load = (file: string, name: string) => `load: async () => (await import('./src/${file}')).${name}`;

const inDrawer = declared(
  'screens: {}, navigation: [],',
  `
  last: { point: 'mssp.company@1', order: 1, ${title('Ultima')}, ${load('last', 'Visits')} },
  crashing: { point: 'mssp.company@1', height: 3, ${title('Rotta')}, ${load('crashing', 'Crashing')} },
  empty: { point: 'mssp.company@1', height: 3, ${title('Vuota')}, ${load('empty', 'nothing')} },
  leaving: { point: 'mssp.company@1', height: 3, ${title('Uscente')}, ${load('leaving', 'Leaving')} },`,
);

const elsewhere = declared(
  `screens: {
    settings: { path: '/visits', access: 'signed-in', ${title('Visite')}, ${load('settings', 'Settings')} },
    visit: { path: '/visits/:id', access: 'signed-in', ${title('Visita')}, ${load('settings', 'Settings')} },
  },
  navigation: [
    { path: '/visits', label: { it: 'Visite', en: 'Visits' } },
    { path: '/visits/', label: { it: 'Altre', en: 'Others' } },
    { path: '/visits/next', label: { it: 'Prossime', en: 'Next' } },
  ],`,
  `
  widget: { point: 'mssp.dashboard@1', ${title('Oggi')}, ${load('widget', 'Widget')} },
  plan: { point: 'mssp.company-actions@1', icon: 'M4 5h16v15H4zM4 9h16', ${title('Pianifica')}, ${load('plan', 'plan')} },
  refused: { point: 'mssp.company-actions@1', order: 1, ${title('Annulla')}, ${load('refused', 'refused')} },
  supplier: { point: 'mssp.supplier@1', ${title('Contatti')}, ${load('supplier', 'Contacts')} },
  due: { point: 'host.navigation@1', path: '/visits', ${title('da fare')}, ${load('due', 'useDue')} },
  lost: { point: 'host.navigation@1', path: '/visits/', ${title('perse')}, ${load('lost', 'useLost')} },
  waiting: { point: 'host.navigation@1', path: '/visits/next', ${title('attese')}, ${load('waiting', 'useWaiting')} },
  line: { point: 'host.notice@1', ${title('Avviso')}, ${load('line', 'Line')} },
  today: { point: 'mssp.search@1', ${title('Visita')}, ${load('search', 'search')} },
  hanging: { point: 'mssp.search@1', order: -1, ${title('Sospesa')}, ${load('search', 'hang')} },
  throwing: { point: 'mssp.search@1', order: -1, ${title('Rotta')}, ${load('search', 'fail')} },
  twins: { point: 'mssp.search@1', order: -1, ${title('Gemelle')}, ${load('search', 'repeat')} },
  lying: { point: 'mssp.search@1', order: -1, ${title('Falsa')}, ${load('search', 'lie')} },
  preferences: { point: 'host.settings@1', path: '/visits', ${title('Preferenze delle visite')} },`,
);

const sources = {
  'src/settings.tsx': `export const Settings = () => <h1 tabIndex={-1}>Preferenze</h1>;\n`,
  'src/widget.tsx': `import { useColor } from '@portal/shared/ui';
export const Widget = () => (
  <p>Tre visite <output>{useColor('surface')}</output><b style={{ position: 'absolute', inset: '-100vmax', zIndex: 9 }} /></p>
);
`,
  'src/plan.ts': `import type { ExtensionProps, Services } from '@portal/shared/remote';
export async function plan({ company }: ExtensionProps<'mssp.company-actions@1'>, services: Services) {
  services.measure('plan', 12);
  services.report(new Error('a lost plan of ada@example.com'));
  const isSure = await services.confirm({ title: 'Pianificare?', message: 'Una visita a ' + company.name, accept: 'Pianifica la visita' });
  if (!isSure) return;
  services.notify('Pianificata: ' + company.name, 'success');
  services.navigate(services.linkTo('mssp.technicians') ?? '/');
}
`,
  'src/refused.ts': `export const refused = async () => { throw new Error('an extension that is broken'); };\n`,
  'src/supplier.tsx': `import type { ExtensionProps } from '@portal/shared/remote';
export const Contacts = ({ supplier }: ExtensionProps<'mssp.supplier@1'>) => <p>Contatti con {supplier.name}</p>;
`,
  'src/due.ts': `import { useEffect, useState } from 'react';
export function useDue(): number {
  const [count, setCount] = useState(3);
  useEffect(() => {
    const raise = () => setCount((before) => before + 1);
    addEventListener('visit', raise);
    return () => removeEventListener('visit', raise);
  }, []);
  return count;
}
`,
  'src/lost.ts': `export const useLost = () => 'molte' as unknown as number;\n`,
  'src/waiting.ts': `import { use } from 'react';
const never = new Promise<number>(() => {});
export const useWaiting = () => use(never);
`,
  'src/search.ts': `export async function search(query: string, signal: AbortSignal) {
  signal.addEventListener('abort', () => Object.assign(globalThis, { ended: query }));
  return [{ title: 'Visita per ' + query, to: '/visits' }];
}
export const hang = () => new Promise<never>(() => {});
export const fail = (): never => { throw new Error('an extension that is broken'); };
export const repeat = async (query: string) =>
  [query, 'gemella', 'gemella'].map((found) => ({ title: found + ' trovata', to: '/visits' })).slice(query.length % 2);
export const lie = async () => [{ title: 'Altrove', to: '//elsewhere.example/' }];
`,
  'src/line.tsx': `export const Line = () => <>Domani la rete è in manutenzione<b style={{ position: 'fixed', inset: 0 }} /></>;\n`,
  'src/last.tsx': `import type { ExtensionProps, Services } from '@portal/shared/remote';
export function Visits({ company, services }: ExtensionProps<'mssp.company@1'> & { readonly services: Services }) {
  return <button type="button" onClick={() => services.notify('Visita ' + company.id)}>Visita {company.name}</button>;
}
`,
  'src/crashing.tsx': `export function Crashing(): null { throw new Error('an extension that is broken'); }\n`,
  'src/empty.ts': `import type { ComponentType } from 'react';\nexport const nothing = null as unknown as ComponentType;\n`,
  'src/leaving.tsx': `import { useEffect } from 'react';
export function Leaving() {
  useEffect(() => () => { throw new Error('an extension that is broken'); }, []);
  return <p>Ancora qui</p>;
}
`,
};

let remote: KitRemote;

test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  remote = kitRemote('visits');
  remote.write(sources);
});
test.afterAll(() => remote.remove());

function publish({ deploy }: OwnSite, declaration: string): void {
  remote.write({ 'remote.ts': declaration });
  expect(remote.run('build')).toMatchObject({ status: 0 });
  deploy('publish', 'remote-visits', '--from', remote.output, '--as', '1');
}

async function openPanel(page: Page, { origin }: OwnSite) {
  await page.goto(origin);
  await fillLogin(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

async function openDrawer(page: Page, site: OwnSite) {
  await openPanel(page, site);
  await page.getByRole('rowheader').first().getByRole('button').click();
  return page.getByRole('dialog');
}

test('a section of another remote is in a company’s drawer, loaded with it; those that fail say so in one line, and take nothing with them', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/an extension that is broken|remote-visits\/empty failed at screen/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await noteShifts(page);
  await withSite(page.context(), async (site) => {
    publish(site, inDrawer);
    await openPanel(page, site);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => url.includes('remote-visits'))).toEqual([]);

    const name = page.getByRole('rowheader').first().getByRole('button');
    const company = (await name.textContent()) ?? '';
    // Later than the half second after an input in which shifts do not count.
    await page.route('**/remotes/remote-visits/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.evaluate(() => Reflect.get(globalThis, 'moved').splice(0));
    await name.click();
    const drawer = page.getByRole('dialog', { name: company });
    const section = (title: string) => drawer.getByRole('region', { name: title });
    await expect(section('Rotta')).toHaveText(/^RottaRotta: non disponibile\. Per l’assistenza: \w{6}\.Riprova$/);
    await expect(section('Vuota')).toHaveText(/^VuotaVuota: non disponibile\..*Riprova$/);
    await expect(section('Uscente')).toHaveText('UscenteAncora qui');
    expect(await drawer.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Rotta',
      'Vuota',
      'Uscente',
      'Ultima',
    ]);
    await section('Ultima')
      .getByRole('button', { name: `Visita ${company}` })
      .click();
    await expect(page.getByRole('region', { name: 'Avvisi' }).getByText(/Visita \d+/)).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await expect(name).toBeFocused();
    expect(await running(page)).not.toBeNull();
    await name.click();
    await expect(section('Uscente')).toHaveText('UscenteAncora qui');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
  });
});

test(
  'one that does not arrive leaves the drawer as it is, and one that comes after ‘Riprova’ is there',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/an extension that is broken|failed|Failed to load/);
    await withSite(page.context(), async (site) => {
      publish(site, inDrawer);
      await page.route('**/remote-visits/1/last.*', (route) => route.fulfill({ status: 404 }));
      const drawer = await openDrawer(page, site);
      const section = drawer.getByRole('region', { name: 'Ultima' });
      await expect(section).toHaveText(/^UltimaUltima: non disponibile\..*Riprova$/);
      await page.unroute('**/remote-visits/1/last.*');
      await section.getByRole('button', { name: 'Riprova' }).click();
      await expect(section.getByRole('button', { name: /^Visita / })).toBeVisible();
    });
  },
);

test(
  'without the host’s own code for them, the panel is there, and nothing else is missing',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/Extensions could not be shown|Failed to load/);
    await withSite(page.context(), async (site) => {
      publish(site, inDrawer);
      await page.route('**/host/extensions.*', (route) => route.fulfill({ status: 404 }));
      const drawer = await openDrawer(page, site);
      await expect(drawer.getByRole('button', { name: /^Accedi/ })).toBeVisible();
      await expect(drawer.getByRole('heading', { level: 3 })).toHaveCount(0);
    });
  },
);

test('a widget, an action, a section, a number, a line and a page are at their points, and move nothing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/an extension that is broken|is no number|remote-visits\/refused failed|remote-visits reports/);
  await noteShifts(page);
  await withSite(page.context(), async (site) => {
    publish(site, elsewhere);
    await openPanel(page, site);
    await page.route('**/remotes/remote-visits/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.reload();
    const navigation = page.getByRole('navigation', { name: 'Navigazione principale' });
    await expect(page.getByRole('region', { name: 'Oggi' })).toHaveText('OggiTre visite rgb(255, 255, 255)');
    await expect(page.getByText('Domani la rete è in manutenzione')).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Visite 3 da fare' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: /^Altre perse: non disponibile\./ })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('region', { name: 'Oggi' }).getByText('rgb(17, 27, 31)')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => dispatchEvent(new Event('visit')));
    await expect(navigation.getByRole('link', { name: 'Visite 4 da fare' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
    await expectAccessible(page);

    await page.evaluate(() => {
      const reported: unknown[] = [];
      Object.assign(globalThis, { reported });
      addEventListener('portal:telemetry', (event) => {
        if (!(event instanceof CustomEvent) || !/^(measured|reported)$/.test(event.detail.type)) return;
        if (reported.length < 2) reported.push(event.detail);
      });
    });
    const row = page.getByRole('row').nth(1);
    const company = await row.getByRole('rowheader').textContent();
    const choose = async (action: string) => {
      await row.getByRole('button', { name: `Altro – ${company}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const notices = page.getByRole('region', { name: 'Avvisi' });
    await choose('Pianifica');
    await page.getByRole('alertdialog', { name: 'Pianificare?' }).getByRole('button', { name: 'Annulla' }).click();
    await choose('Pianifica');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pianifica la visita' }).click();
    await expect(notices.getByText(`Pianificata: ${company}`)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboardMSSP\/tecnici$/);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'reported'))).toEqual([
      { type: 'measured', remote: 'remote-visits', name: 'plan', duration: 12 },
      expect.objectContaining({ type: 'reported', message: 'a lost plan of …', owner: 'remote-visits 1' }),
    ]);
    await page.goBack();
    await choose('Annulla');
    await expect(notices.getByText(/Annulla: non disponibile\./)).toBeVisible();

    await page.goto(`${site.origin}/dashboardMSSP/provisioning`);
    await page.getByRole('button', { name: 'Dettagli' }).first().click();
    await expect(page.getByRole('region', { name: 'Contatti' }).getByText(/^Contatti con ./)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Impostazioni' }).click();
    await page.getByRole('menuitem', { name: 'Preferenze delle visite' }).click();
    await expect(page.getByRole('heading', { name: 'Preferenze' })).toBeFocused();
  });
});

test('Ctrl K shows what another area finds below its own, whatever others do, and ends a search with its query', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/an extension that is broken|is no number|remote-visits\/(throwing|lying) failed/);
  await withSite(page.context(), async (site) => {
    publish(site, elsewhere);
    await openPanel(page, site);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox');
    await search.fill('moli');
    const options = page.getByRole('option');
    await expect(options.last()).toHaveText('Visita per moliVisita');
    await expect(options.first()).toContainText('Molino');
    await expect(options.filter({ hasText: 'Altrove' })).toHaveCount(0);
    await search.fill('molino');
    await expect(options.last()).toHaveText('Visita per molinoVisita');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ended'))).toBe('moli');
    await search.fill('tecnici');
    await expect(options.last()).toHaveText('Visita per tecniciVisita');
    await expect(options.filter({ hasText: 'gemella' })).toHaveCount(2);
    await search.fill('molino');
    await expect(options.last()).toHaveText('Visita per molinoVisita');
    await expectAccessible(page);
    await options.last().click();
    await expect(page).toHaveURL(`${site.origin}/visits`);
  });
});
