import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';

const documentation = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');

/** The first block of that language under a heading. */
function blockOf(heading: string, language: string): string {
  const section = documentation.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? '';
  const block = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1];
  if (block === undefined) throw new Error(`${heading} has no ${language}`);
  return block;
}

test('the page to copy shows the panel', async ({ page, portal, foreign }) => {
  foreign.show({
    html: `<link rel="icon" href="data:,">${blockOf('Try it in five minutes', 'html').replaceAll('http://127.0.0.1:3000', portal.origin)}`,
  });
  await page.goto(foreign.origin);
  await expect(page.getByRole('region', { name: 'Elenco delle aziende' }).locator('tbody tr').nth(1)).toBeVisible();
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

test('a page may pin a release by its hash, which lets no other content run', async ({
  page,
  portal,
  foreign,
  provider,
  request,
  expectedConsole,
}) => {
  const { remotes } = await (await request.get(`${portal.origin}/registry.json`)).json();
  const pinned = `${portal.origin}/remotes/remote-mssp/${remotes['remote-mssp'].version}/mssp-control-panel.js`;
  const digest = createHash('sha384')
    .update(await (await request.get(pinned)).body())
    .digest('base64');
  const html = foreignPage(portal).replace(/src="[^"]*"/, `src="${pinned}" integrity="sha384-${digest}" crossorigin`);
  foreign.show({ html });
  await page.goto(foreign.origin);
  await handOver(page, provider);

  expectedConsole.push(/integrity/);
  foreign.show({ html: html.replace('sha384-', 'sha384-AAAA') });
  await page.goto(foreign.origin);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => customElements.get('mssp-control-panel') === undefined)).toBe(true);
});

test('every token that the documentation sets is one of the theme’s', () => {
  const theme = readFileSync(resolve(import.meta.dirname, '../../shared/src/ui/theme.css'), 'utf8');
  const named = documentation.match(/--portal-[\w-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !theme.includes(`${name}:`))).toEqual([]);
});
