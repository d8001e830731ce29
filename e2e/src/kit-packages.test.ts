import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { withSite } from './built-panel';
import { fullRun } from './full-run';
import { withForeignFolder } from './kit/foreign-folder';
import { expect, fillLogin, test } from './test';

const root = resolve(import.meta.dirname, '../..');
const example = join(root, 'examples/remote-packages');

const color = 'rgb(1, 2, 3)';
const expectStyled = async (text: Locator) => {
  await expect(text).toHaveCSS('color', color);
  await expect(text).toHaveCSS('text-transform', 'uppercase');
};
const openAndClose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Number' }).click();
  await page.getByRole('option', { name: 'two' }).click();
  await expect(page.getByRole('combobox', { name: 'Number' })).toHaveText('two');
};

/** Checks of the example's screens, by their names. */
const screens: Readonly<Record<string, (page: Page, main: Locator) => Promise<void>>> = {
  async 'ag-grid'(_, main) {
    await expect(main.getByRole('gridcell')).toHaveText(['beta', 'alfa']);
    await expect(main.getByRole('row').nth(1)).toHaveCSS('height', '42px');
    await main.getByText('Name').click();
    await expect(main.getByRole('gridcell')).toHaveCount(2);
    await expect(main.locator('[row-index="0"]').getByRole('gridcell')).toHaveText('alfa');
  },
  'base-ui': (page) => openAndClose(page, 'Base UI dialog'),
  'date-fns': (_, main) => expect(main).toContainText('31 gennaio 2026'),
  async 'default-react'(_, main) {
    await expect(main).toContainText('a root of its own');
    await expect(main).toContainText('a file of that name');
    const image = main.getByRole('img', { name: 'Logo' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(20);
  },
  async downshift(page, main) {
    await main.getByRole('combobox').click();
    await page.getByRole('option', { name: 'two' }).click();
    await expect(main.getByRole('combobox')).toHaveText('two');
  },
  emotion: (_, main) => expectStyled(main.getByText('emotion')),
  i18next: (_, main) => expect(main).toContainText('Ciao da i18next'),
  async leaflet(_, main) {
    const marker = main.getByAltText('Place');
    await expect.poll(() => marker.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(25);
    await expect(main.locator('.leaflet-control-layers-toggle')).toHaveCSS('background-image', /\/layers\.\w+\.png/);
    await expect(main.getByText('© Example', { exact: true })).toBeVisible();
    await marker.click();
    await expect(main.getByText('A popup', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Zoom in' }).click();
    await expect(main.getByRole('button', { name: 'Zoom in' })).toHaveText('+');
  },
  lucide: (_, main) => expect(main.getByRole('img', { name: 'Camera' })).toBeVisible(),
  async motion(_, main) {
    await expect(main.getByText('moving')).toHaveCSS('opacity', '0.5');
    await main.getByRole('button', { name: 'Toggle' }).click();
    await expect(main.getByText('moving')).toHaveCount(0);
  },
  radix: (page) => openAndClose(page, 'Radix dialog'),
  async 'react-hook-form'(_, main) {
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByRole('alert')).toHaveText('A name is required');
  },
  'react-markdown': (_, main) => expect(main.getByRole('strong')).toHaveText('strong'),
  async recharts(page, main) {
    await expect(main.locator('.recharts-bar-rectangle')).toHaveCount(2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(main.getByText('a', { exact: true })).toHaveCSS('fill', 'rgb(231, 239, 239)');
    await main.locator('.recharts-bar-rectangle').first().hover();
    await expect(main.locator('.recharts-default-tooltip')).toHaveCSS('background-color', 'rgb(24, 37, 42)');
    await page.emulateMedia({ colorScheme: 'light' });
  },
  async sonner(page, main) {
    await main.getByRole('button', { name: 'Notify' }).click();
    await expect(page.getByText('A toast of sonner')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A toast' })).toHaveCSS('position', 'absolute');
  },
  'styled-components': (_, main) => expectStyled(main.getByText('styled-components')),
  tabler: (_, main) => expect(main.getByRole('img', { name: 'Camera' })).toBeVisible(),
  async tailwind(page, main) {
    const text = main.getByText('tailwind');
    await expect(text).toHaveCSS('text-align', 'center');
    await expect(text).toHaveCSS('padding-top', '16px');
    await expect(text).toHaveCSS('font-family', 'system-ui, sans-serif');
    for (const [colorScheme, setting, style] of [
      ['dark', 'none', 'italic'],
      ['dark', 'light', 'normal'],
      ['light', 'dark', 'italic'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), setting);
      await expect(text).toHaveCSS('font-style', style);
    }
    await expect(text).toHaveCSS('color', 'rgb(95, 208, 201)');
  },
  'tanstack-table': (_, main) => expect(main.getByRole('listitem')).toHaveText(['alfa', 'zeta']),
  visx: (_, main) => expect(main.locator('rect').first()).toHaveAttribute('height', '30'),
  zod: (_, main) => expect(main).toContainText('expected number, received string'),
  async zustand(_, main) {
    await main.getByRole('button', { name: '0 clicks' }).click();
    await expect(main.getByRole('button')).toHaveText('1 clicks');
  },
};

test('popular packages work in a remote, as the guide says', fullRun, async ({ page }) => {
  // Installs from a public registry, on a busy machine.
  test.setTimeout(1_200_000);
  const guide = readFileSync(join(root, 'docs/remotes/packages.md'), 'utf8');
  const named = (row: string) =>
    (new RegExp(`^\\| ${row} \\|(.*)\\|$`, 'm').exec(guide)?.[1] ?? '')
      .match(/(?<=^ |[,;] )`[\w-]+`/g)
      ?.map((name) => name.slice(1, -1)) ?? [];
  const shown = [...named('as they are'), ...named('with a line')];
  expect([...shown, 'default-react'].sort()).toEqual(Object.keys(screens).sort());

  const build = mkdtempSync(join(tmpdir(), 'portal-packages-'));
  await withForeignFolder({ npm_config_registry: process.env['npm_config_registry'] }, async ({ path, kit, run }) => {
    const folder = join(path, 'examples/remote-packages');
    cpSync(kit, join(path, 'dist/kit', kit.slice(path.length + 1)));
    cpSync(example, folder, { recursive: true });
    // The lock file of a new remote holds for any other machine.
    await run(`cd ${folder}\nnpm install\nrm -r node_modules\nnpm ci\nnpm test\nnpm run build`);
    cpSync(join(folder, 'dist'), build, { recursive: true });
  });
  await withSite(page.context(), async ({ origin, deploy }) => {
    deploy('publish', 'remote-packages', '--from', build, '--as', '1');
    await page.goto(origin);
    await fillLogin(page);
    await page.waitForURL(/dashboardMSSP/);
    for (const [name, check] of Object.entries(screens)) {
      await test.step(name, async () => {
        await page.goto(`${origin}/packages/${name}`);
        await check(page, page.getByRole('main'));
      });
    }
  });
  rmSync(build, { recursive: true });
});
