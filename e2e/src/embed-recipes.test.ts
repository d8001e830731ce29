import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { rows, signIn } from './embed/example-page';
import { packagesOf, prepareExample } from './embed/prepare-example';
import { fullRun } from './full-run';

// The example is installed and built once, by one worker.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  // The registry may be slow, the machine busy.
  test.setTimeout(300_000);
  prepareExample('frameworks');
});

/** By framework: the file with the element, and the command that checks it. */
const checkers = [
  ['react/control-panel.tsx', 'tsc'],
  ['vue/control-panel.vue', 'vue-tsc -p src/vue'],
  ['solid/control-panel.tsx', 'tsc -p src/solid'],
  ['svelte/control-panel.svelte', 'svelte-check --tsconfig src/svelte/tsconfig.json'],
] as const;

for (const framework of ['react', 'vue', 'svelte', 'solid']) {
  test(
    `the component for ${framework}: where it was, after a change of language and after its framework made it anew`,
    fullRun,
    async ({ page, embedders }) => {
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
    },
  );
}

test('the container, federated by Vite', fullRun, async ({ page, embedders }) => {
  await page.goto(`${embedders.examples.get('frameworks')?.origin}/federated`);
  await signIn(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
});

test('each framework’s own checker knows the element, and reports mistakes', fullRun, () => {
  test.setTimeout(300_000);
  // kit/pack-panel.test.ts always checks React's.
  const folder = mkdtempSync(join(tmpdir(), 'portal-frameworks-'));
  try {
    const example = join(packagesOf('frameworks'), '..');
    for (const part of ['package.json', 'tsconfig.json', 'src']) {
      cpSync(join(example, part), join(folder, part), { recursive: true });
    }
    symlinkSync(packagesOf('frameworks'), join(folder, 'node_modules'));
    const check = () => spawnSync('npm', ['run', 'check'], { cwd: folder, encoding: 'utf8' });
    const { status, stdout } = check();
    expect(status, stdout).toBe(0);
    for (const [file, command] of checkers) {
      const right = readFileSync(join(folder, 'src', file), 'utf8');
      const mistaken = right.replaceAll('detail.path', 'detail.reason').replace('initial-path', 'theme');
      writeFileSync(join(folder, 'src', file), mistaken);
      const [program = '', ...parameters] = command.split(' ');
      const said = spawnSync(join('node_modules/.bin', program), parameters, { cwd: folder, encoding: 'utf8' }).stdout;
      expect(said).toContain("Property 'reason' does not exist");
      expect(said).toMatch(/Type '(string|"[^"]*")' is not assignable to type 'PanelTheme/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.describe('loadPanel', fullRun, () => {
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
