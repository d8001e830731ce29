import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { packPanel } from './embed/prepare-example';
import { freePort } from './free-port';
import { fullRun } from './full-run';
import { startPortal } from './portal-server';

const documentation = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');

/** A code block of that language under a heading. */
function blockOf(heading: string, language: string, index = 0): string {
  const section = documentation.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? '';
  const blocks = [...section.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))];
  const block = blocks[index]?.[1];
  if (block === undefined) throw new Error(`${heading} has no ${language}`);
  return block;
}

const rowsOf = (place: Page | Locator | FrameLocator) =>
  place.getByRole('region', { name: 'Elenco delle aziende' }).locator('tbody tr');

test('the page to copy, served by the command to copy, shows the panel', async ({ page, expectedConsole }) => {
  // The page has no icon.
  expectedConsole.push(/favicon|404/);
  // The portal allows the origin before the page is served.
  const port = await freePort();
  const portal = await startPortal({ CORS_ORIGINS: `http://localhost:${port}` });
  const folder = mkdtempSync(join(tmpdir(), 'portal-my-page-'));
  const html = blockOf('Try it in five minutes', 'html').replaceAll('http://127.0.0.1:3000', portal.origin);
  writeFileSync(join(folder, 'index.html'), html);
  const command = `exec ${blockOf('Try it in five minutes', 'sh').replaceAll('8080', String(port))}`;
  const server = spawn('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [printed] = await once(server.stdout, 'data');
    await page.goto(String(printed).trim());
    await expect(rowsOf(page).nth(1)).toBeVisible();
  } finally {
    server.kill();
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
});

test('the element, and the look that a page gives it', fullRun, async ({ page, portal, foreign, provider }) => {
  const element = blockOf('The element', 'html').replaceAll('https://portal.example', portal.origin);
  const style = `<style>${blockOf('Look', 'css')}</style>`;
  foreign.show({ html: `<!doctype html><link rel="icon" href="data:,">${style}${element}` });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const title = page.getByRole('heading', { name: 'Control panel' });
  await expect(title).toBeVisible();
  await expect(title).toHaveCSS('font-family', /^"Titillium Web"/);
});

test('the address in the page’s hash, by Back and Forward', fullRun, async ({ page, portal, foreign, provider }) => {
  const script = `<script type="module">${blockOf('Other pages', 'js')}</script>`;
  foreign.show({ html: `<link rel="icon" href="data:,">${foreignPage(portal)}${script}` });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const entries = await page.evaluate(() => history.length);
  const technicians = page.getByRole('region', { name: 'Elenco dei tecnici' });
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await expect(technicians).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboardMSSP\/tecnici$/);
  await page.goBack();
  await expect(rowsOf(page).nth(1)).toBeVisible();
  await page.goForward();
  await expect(technicians).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('the package’s function, from a bundler', fullRun, async ({ page, portal, foreign, provider }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bundler-'));
  try {
    const installed = join(folder, 'node_modules/@portal/mssp-panel');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', packPanel(), '--strip-components', '1', '-C', installed]);
    const tokens = `const tokens = ${JSON.stringify(await provider.tokens())};`;
    const block = blockOf('The function', 'js', 1).replaceAll('https://portal.example', portal.origin);
    const { outputFiles } = await build({
      stdin: { contents: tokens + block, resolveDir: folder },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const script = outputFiles[0]?.text;
    foreign.show({ html: `<link rel="icon" href="data:,"><main></main><script type="module">${script}</script>` });
    await page.goto(foreign.origin);
    await expect(rowsOf(page.locator('main')).nth(1)).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the function mounts, updates and unmounts as written', async ({ page, portal, foreign, provider }) => {
  const tokens = JSON.stringify(await provider.tokens());
  const lines = blockOf('The function', 'js').replaceAll('https://portal.example', portal.origin).split('\n');
  const at = lines.findIndex((line) => line.startsWith('panel.update'));
  const script = [
    `const tokens = ${tokens};`,
    ...lines.slice(0, at),
    'globalThis.next = () => {',
    ...lines.slice(at),
    '};',
  ];
  foreign.show({
    html: `<link rel="icon" href="data:,"><main></main><script type="module">${script.join('\n')}</script>`,
  });
  await page.goto(foreign.origin);
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
  await page.evaluate(() => Reflect.get(globalThis, 'next')());
  await expect(page.locator('main')).toBeEmpty();
});

test(
  'a page may pin a release by its hash, which lets no other content run',
  fullRun,
  async ({ page, portal, foreign, provider, expectedConsole }) => {
    const commands = blockOf('Pin a release', 'sh').replace('http://127.0.0.1:3000', portal.origin);
    const printed = execFileSync('sh', ['-ec', commands], { encoding: 'utf8' }).trim();
    const [version = '', integrity = ''] = printed.split(' ');
    const pinned = `${portal.origin}/remotes/remote-mssp/${version}/mssp-control-panel.js`;
    const html = foreignPage(portal).replace(/src="[^"]*"/, `src="${pinned}" integrity="${integrity}" crossorigin`);
    foreign.show({ html });
    await page.goto(foreign.origin);
    await handOver(page, provider);

    expectedConsole.push(/integrity/);
    foreign.show({ html: html.replace('sha384-', 'sha384-AAAA') });
    await page.goto(foreign.origin);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => customElements.get('mssp-control-panel') === undefined)).toBe(true);
  },
);

test('every token that the documentation sets is one of the theme’s', () => {
  const theme = readFileSync(resolve(import.meta.dirname, '../../shared/src/ui/theme.css'), 'utf8');
  const named = documentation.match(/--portal-[\w-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !theme.includes(`${name}:`))).toEqual([]);
});
