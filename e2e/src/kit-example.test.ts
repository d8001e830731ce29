import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { type OwnSite, withSite } from './built-panel';
import { fullRun } from './full-run';
import { withForeignFolder } from './kit/foreign-folder';
import { expect, fillLogin, test } from './test';

const example = resolve(import.meta.dirname, '../../examples/remote-reports');
let build: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Installs some three hundred packages on a busy machine.
  test.setTimeout(600_000);
  build = mkdtempSync(join(tmpdir(), 'portal-example-'));
  await withForeignFolder({}, async ({ path, kit, run }) => {
    // As in the example's package.json.
    const folder = join(path, 'examples/remote-reports');
    cpSync(kit, join(path, 'dist/kit', kit.slice(path.length + 1)));
    // Its lock file is for a public registry.
    const left = ['node_modules', 'dist', '.cache', 'package-lock.json'];
    cpSync(example, folder, { recursive: true, filter: (file) => !left.includes(file.slice(example.length + 1)) });
    await run(`cd ${folder}\nnpm install\nnpm test\nnpm run build`);
    cpSync(join(folder, 'dist'), build, { recursive: true });
  });
});
test.afterAll(() => rmSync(build, { recursive: true }));

const publish = ({ deploy }: OwnSite, from = build, version = '1.0.0') =>
  deploy('publish', 'remote-reports', '--from', from, '--as', version);

const entry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true });
const title = (page: Page, name = 'Report sulle aziende clienti') => page.getByRole('heading', { level: 1, name });

async function openReport(page: Page, { origin }: OwnSite): Promise<void> {
  await page.goto(origin);
  await fillLogin(page);
  await entry(page).click();
  await expect(title(page)).toBeVisible();
}

test(
  'a portal with a host that was built earlier shows the entry, the report in both languages, and one page a client',
  fullRun,
  async ({ page }) => {
    await withSite(page.context(), async (site) => {
      publish(site);
      await openReport(page, site);
      await expect(page).toHaveURL(`${site.origin}/report`);
      await expect(page).toHaveTitle(/^Report – /);
      await expect(page.getByRole('img', { name: /: mediana \d/ })).toHaveCount(4);
      const first = page.getByRole('region', { name: 'Da seguire per prime' });
      await expect(first.getByRole('button', { name: /^Accedi a / })).toHaveCount(10);

      const numbers = page.locator('summary').first();
      await numbers.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('figure').first().getByRole('row')).toHaveCount(11);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      const enter = await first
        .getByRole('button', { name: /^Accedi a / })
        .first()
        .boundingBox();
      expect((enter?.x ?? 0) + (enter?.width ?? Number.NaN)).toBeLessThan(360);

      await page.getByRole('contentinfo').getByText('English').click();
      await expect(title(page, 'Report on the client companies')).toBeVisible();
      const link = page.getByRole('region', { name: 'Needs attention first' }).getByRole('link').first();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(title(page, name)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name} – `));
      await expectAccessible(page);
      await page.reload();
      await expect(title(page, name)).toBeVisible();
    });
  },
);

test('its section and its action in the panel lead to the report of the company', fullRun, async ({ page }) => {
  await withSite(page.context(), async (site) => {
    publish(site);
    await page.goto(site.origin);
    await fillLogin(page);
    const more = page.getByRole('button', { name: /^Altro – / }).first();
    const company = ((await more.getAttribute('aria-label')) ?? (await more.textContent()) ?? '').slice(
      'Altro – '.length,
    );
    await more.click();
    await page.getByRole('menuitem', { name: 'Apri il report' }).click();
    await expect(title(page, company)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: company, exact: true }).click();
    const section = page.getByRole('region', { name: 'Report' }).filter({ hasText: /Priorità: \d+ª su \d+ aziende/ });
    await section.getByRole('link', { name: 'Apri il report' }).click();
    await expect(title(page, company)).toBeVisible();
  });
});
