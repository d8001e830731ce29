import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { withSite } from './built-panel';
import { kitRemote } from './packed-kit';
import { fillLogin } from './test';

const title = (it: string) => `title: { it: '${it}', en: '${it}' }`;
const at = (point: string, name: string, more = '') =>
  `{ point: '${point}@1', ${title('Esempio')}, ${more} load: async () => (await import('./src/sample')).${name} }`;

/** A remote that fills each point with a sample. */
const sources = {
  'remote.ts': `import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';
export default defineRemote({
  screens: { page: { path: '/sample', access: 'signed-in', ${title('Esempio')}, load: async () => (await import('./src/page')).Part } },
  navigation: [{ path: '/sample', label: { it: 'Esempio', en: 'Esempio' } }],
  messages,
  extensions: {
    company: ${at('mssp.company', 'Part', 'height: 4,')},
    supplier: ${at('mssp.supplier', 'Part', 'height: 4,')},
    dashboard: ${at('mssp.dashboard', 'Part', 'height: 4,')},
    action: ${at('mssp.company-actions', 'act', "icon: 'M12 5v14M5 12h14',")},
    search: ${at('mssp.search', 'find')},
    count: ${at('host.navigation', 'useCount', "path: '/sample',")},
    notice: ${at('host.notice', 'Part')},
    settings: { point: 'host.settings@1', path: '/sample', ${title('Esempio')} },
  },
});
`,
  'src/sample.tsx': `export const Part = () => <>Una parte di un’altra area</>;
export const act = () => undefined;
export const find = async (query: string) => [{ title: query + ' di un’altra area', to: '/sample' }];
export const useCount = () => 3;
`,
  'src/page.tsx': `export const Part = () => <h1>Esempio</h1>;\n`,
};

/** Of the documentation: one picture of each point, in the real portal; and what `takeMore` takes of it. */
export async function takePointPictures(
  browser: Browser,
  folder: string,
  takeMore: (origin: string) => Promise<void>,
): Promise<void> {
  const remote = kitRemote('sample');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  mkdirSync(folder, { recursive: true });
  try {
    remote.write(sources);
    const { status, printed } = remote.run('build');
    if (status !== 0) throw new Error(printed);
    await withSite(context, async ({ origin, deploy }) => {
      deploy('publish', 'remote-sample', '--from', remote.output, '--as', '1');
      const page = await context.newPage();
      await page.goto(origin);
      await fillLogin(page);
      await page.waitForURL('**/dashboardMSSP');
      for (const [point, show] of Object.entries(points)) {
        await page.goto(`${origin}/dashboardMSSP`);
        await page.getByRole('rowheader').first().waitFor();
        const shown = await show(page, origin);
        await page.waitForLoadState('networkidle');
        await takePicture(page, shown, join(folder, `${point}.png`));
      }
      await takeMore(origin);
    });
  } finally {
    await context.close();
    remote.remove();
  }
}

const sample = (page: Page) => page.getByRole('region', { name: 'Esempio' });

const points: Readonly<Record<string, (page: Page, origin: string) => Promise<Locator>>> = {
  async 'mssp.company'(page) {
    await page.getByRole('rowheader').first().getByRole('button').click();
    const shown = page.getByRole('dialog').getByRole('region', { name: 'Esempio' });
    await shown.scrollIntoViewIfNeeded();
    return shown;
  },
  async 'mssp.supplier'(page, origin) {
    await page.goto(`${origin}/dashboardMSSP/provisioning`);
    await page.getByRole('button', { name: 'Dettagli' }).first().click();
    await sample(page).scrollIntoViewIfNeeded();
    return sample(page);
  },
  'mssp.dashboard': async (page) => sample(page),
  async 'mssp.company-actions'(page) {
    await page
      .getByRole('button', { name: /^Altro/ })
      .first()
      .click();
    return page.getByRole('menu');
  },
  async 'mssp.search'(page) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Conserviera');
    const shown = page.getByRole('option', { name: /altra area/ });
    await shown.scrollIntoViewIfNeeded();
    return shown;
  },
  'host.navigation': async (page) => page.getByRole('navigation').getByRole('link', { name: 'Esempio' }),
  'host.notice': async (page) => page.getByRole('status').filter({ hasText: 'Una parte di un’altra area' }),
  async 'host.settings'(page) {
    await page.getByRole('button', { name: 'Impostazioni' }).click();
    return page.getByRole('menuitem', { name: 'Esempio' });
  },
};

/** Around the place, in pixels. */
const around = { width: 720, height: 320 };

async function takePicture(page: Page, place: Locator, path: string): Promise<void> {
  await place
    .getByText(/Esempio|altra area|3/)
    .first()
    .or(place)
    .first()
    .waitFor();
  await place.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.outline = '2px dashed #b0221b';
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const size = page.viewportSize() ?? around;
  const within = (start: number, length: number, whole: number) => Math.max(0, Math.min(start, whole - length));
  const clip = {
    // Of one that is wider, its start.
    x: within(width > around.width ? x - 20 : x + width / 2 - around.width / 2, around.width, size.width),
    y: within(y + height / 2 - around.height / 2, around.height, size.height),
    ...around,
  };
  await page.screenshot({ path, clip });
}
