import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { type OwnSite, panel, running, withSite } from './built-panel';
import { type KitRemote, kitRemote } from './kit/packed-kit';
import { expect, fillLogin, test } from './test';

const declaration = `import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

const inDrawer = 'mssp.company@1';

export default defineRemote({
  screens: {},
  navigation: [],
  messages,
  extensions: {
    last: { point: inDrawer, order: 1, title: { it: 'Ultima', en: 'Last' }, load: async () => (await import('./src/last')).Visits },
    crashing: { point: inDrawer, height: 3, title: { it: 'Rotta', en: 'Broken' }, load: async () => (await import('./src/crashing')).Crashing },
    empty: { point: inDrawer, height: 3, title: { it: 'Vuota', en: 'Empty' }, load: async () => (await import('./src/empty')).nothing },
    leaving: { point: inDrawer, height: 3, title: { it: 'Uscente', en: 'Leaving' }, load: async () => (await import('./src/leaving')).Leaving },
  },
});
`;

const sources = {
  'remote.ts': declaration,
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
  expect(remote.run('build')).toMatchObject({ status: 0 });
});
test.afterAll(() => remote.remove());

const publish = ({ deploy }: OwnSite) => deploy('publish', 'remote-visits', '--from', remote.output, '--as', '1');

/** Records shifts of the layout that follow no input. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      moved.push(
        ...list.getEntries().flatMap((entry) => (Reflect.get(entry, 'hadRecentInput') ? [] : [entry.toJSON()])),
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function openDrawer(page: Page, { origin }: OwnSite) {
  await page.goto(origin);
  await fillLogin(page);
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
    publish(site);
    await page.goto(site.origin);
    await fillLogin(page);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
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
    await expect(section('Rotta')).toHaveText('RottaRotta: non disponibile.Riprova');
    await expect(section('Vuota')).toHaveText('VuotaVuota: non disponibile.Riprova');
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

test('one that does not arrive leaves the drawer as it is, and one that comes after ‘Riprova’ is there', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/an extension that is broken|failed|Failed to load/);
  await withSite(page.context(), async (site) => {
    publish(site);
    await page.route('**/remote-visits/1/last.*', (route) => route.fulfill({ status: 404 }));
    const drawer = await openDrawer(page, site);
    const section = drawer.getByRole('region', { name: 'Ultima' });
    await expect(section).toHaveText('UltimaUltima: non disponibile.Riprova');
    await page.unroute('**/remote-visits/1/last.*');
    await section.getByRole('button', { name: 'Riprova' }).click();
    await expect(section.getByRole('button', { name: /^Visita / })).toBeVisible();
  });
});

test('without the host’s own code for them, the panel is there, and nothing else is missing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Extensions could not be shown|Failed to load/);
  await withSite(page.context(), async (site) => {
    publish(site);
    await page.route('**/host/extensions.*', (route) => route.fulfill({ status: 404 }));
    const drawer = await openDrawer(page, site);
    await expect(drawer.getByRole('button', { name: /^Accedi/ })).toBeVisible();
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveCount(0);
  });
});
