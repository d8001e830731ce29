import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { packagesOf, prepareExample } from './embed/prepare-example';
import { demo } from './provider';

// The example is installed and built once, by one worker.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  // The registry may be slow, the machine busy.
  test.setTimeout(300_000);
  prepareExample('frameworks');
});

const rows = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true }).locator('tbody tr');

async function signIn(page: Page) {
  await page.getByLabel('Utente').fill(demo.username);
  await page.getByLabel('Parola chiave').fill(demo.password);
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(rows(page, 'Elenco delle aziende').nth(1)).toBeVisible();
}

for (const framework of ['react', 'vue', 'svelte', 'solid']) {
  test(`the component for ${framework}: where it was, after a change of language and after its framework made it anew`, async ({
    page,
    embedders,
  }) => {
    await page.goto(`${embedders.examples.get('frameworks')?.origin}/${framework}`);
    await signIn(page);
    await page.getByRole('link', { name: 'Tecnici' }).click();
    await expect(rows(page, 'Elenco dei tecnici').nth(1)).toBeVisible();
    const element = await page.locator('mssp-control-panel').elementHandle();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(rows(page, 'List of technicians').nth(1)).toBeVisible();

    await page.getByRole('button', { name: 'Chiudi il pannello' }).click();
    await expect(page.locator('mssp-control-panel')).toHaveCount(0);
    await page.getByRole('button', { name: 'Apri il pannello' }).click();
    await expect(rows(page, 'List of technicians').nth(1)).toBeVisible();
    expect(await element?.evaluate((first) => first.isConnected)).toBe(false);
  });
}

test('the container, federated by Vite', async ({ page, embedders }) => {
  await page.goto(`${embedders.examples.get('frameworks')?.origin}/federated`);
  await signIn(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
});

test.describe('loadPanel', () => {
  const show = (packages: string) => {
    const loader = readFileSync(join(packages, '@portal/mssp-panel/load-panel.js'), 'utf8');
    return `<link rel="icon" href="data:,"><main></main><script type="module">${loader}; Object.assign(globalThis, { loadPanel });</script>`;
  };
  const load = (page: Page, portal: string) =>
    page.evaluate(async (address) => {
      const loadPanel = Reflect.get(globalThis, 'loadPanel');
      try {
        const loading = loadPanel(address);
        const { mount } = await loading;
        return [typeof mount, loadPanel(address) === loading];
      } catch (error) {
        return error instanceof Error ? [error.name, error.message] : [error];
      }
    }, portal);

  for (const broken of ['/embed/**', '/remotes/**']) {
    test(`says what to look at where ${broken} does not answer, and loads with the next call`, async ({
      page,
      portal,
      foreign,
      expectedConsole,
    }) => {
      expectedConsole.push(/Failed to load resource/);
      foreign.show({ html: show(packagesOf('frameworks')) });
      await page.goto(foreign.origin);
      await page.route(`${portal.origin}${broken}`, (route) => route.abort());
      for (let times = 0; times < 2; times += 1) {
        expect(await load(page, portal.origin)).toEqual([
          'Error',
          expect.stringMatching(/^The control panel was not loaded from http\S+\/embed\/mssp-control-panel\.js\. Does/),
        ]);
      }
      await page.unroute(`${portal.origin}${broken}`);
      expect(await load(page, `${portal.origin}/`)).toEqual(['function', true]);
    });
  }

  test('refuses what is no portal’s address', async ({ page, foreign }) => {
    foreign.show({ html: show(packagesOf('frameworks')) });
    await page.goto(foreign.origin);
    for (const address of ['portal.example', '/embed', 'javascript:alert(1)']) {
      expect(await load(page, address)).toEqual(['TypeError', expect.stringContaining(`not "${address}"`)]);
    }
  });
});
