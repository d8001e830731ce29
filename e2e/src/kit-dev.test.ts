import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { withSite } from './built-panel';
import { freePort } from './free-port';
import { fullRun } from './full-run';
import { type KitRemote, kitRemote } from './packed-kit';
import { expect, fillLogin, test } from './test';

const screen = (text: string, code = '') => `import { memo, Suspense, use, useEffect, useState } from 'react';
import logo from '../logo.svg'; import { useTranslation } from '@portal/shared/i18n'; import { Button } from '@portal/shared/ui';
import './live.css';
const Times = memo(() => {
  const [times, setTimes] = useState(0);
  return <Button onClick={() => setTimes(times + 1)}>${text} {times}</Button>;
});
const late = new Promise<string>((done) => setTimeout(done, 100, 'late'));
const Late = () => use(late);
export function LiveScreen({ services: { linkTo } }) {
  const { t } = useTranslation('live');
  ${code}
  return <><h1 tabIndex={-1}>${text}</h1><p title={linkTo("mssp.dashboard")}>{t("title")}</p><img src={logo} alt="Logo" /><Times /><Suspense><Late /></Suspense></>;
}
`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>';

let remote: KitRemote;
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  remote = kitRemote('live');
  remote.write({
    'src/logo.svg': svg,
    'src/live/live.css': 'h1 { background: url(../logo.svg) }',
    'src/live/live-screen.tsx': screen('first'),
  });
});
test.afterAll(() => remote.remove());

const matching = (child: ChildProcess, output: () => string, pattern: RegExp) =>
  new Promise<string>((done, fail) => {
    const look = () => {
      const [found] = pattern.exec(output()) ?? [];
      if (found) done(found);
    };
    child.stdout?.on('data', look);
    child.once('close', (code) => fail(new Error(`It ended with code ${code}:\n${output()}`)));
  });

interface Served {
  readonly address: string;
  /** The command's text so far. */
  output(): string;
}

/** Opens a portal at the first screen, signed in, with what `portal-remote` serves to it. */
const withServed = (page: Page, command: string, use: (served: Served) => Promise<void>) =>
  withSite(page.context(), async ({ origin, deploy }) => {
    const child = remote.start(command, '--against', origin, '--port', '0');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    try {
      const address = await matching(child, () => output, /https?:\/\/\S+\?override=\S+/);
      deploy('overrides', address.replace(/.*@/, ''));
      await page.goto(address);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Esegui quel codice' }).click();
      await fillLogin(page);
      await use({ address, output: () => output });
      // It would say that the server is gone.
      await page.goto('about:blank');
    } finally {
      child.kill();
    }
  });

test('an open page follows each change of the code and of remote.ts, and shows what is wrong', async ({
  page,
  expectedConsole,
}) => {
  // The live files are preloaded, but not used.
  expectedConsole.push(/preload|has left|^No /);
  await withServed(page, 'dev', async ({ address, output }) => {
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('first');
    await expect(title).toHaveCSS('background-image', /127\.0\.0\.1:\d+\/logo\.\w+\.svg/);
    const image = page.getByRole('img', { name: 'Logo', exact: true });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(20);

    const map = await page.request.get(`${address.replace(/.*@/, '')}/live.js.map`);
    expect(await map.text()).toContain('<h1 tabIndex={-1}>first</h1>');

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('first 0').click();
    await expect(page.getByText('late')).toBeVisible();
    remote.write({ 'src/live/live-screen.tsx': screen('edited'), 'src/live/live.css': 'h1 { color: rgb(1, 2, 3) }' });
    await expect(title).toHaveText('edited');
    await expect(button('edited 1')).toBeVisible();
    await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(title).toHaveCSS('background-image', 'none');
    remote.write({ 'src/messages/it.ts': remote.read('src/messages/it.ts').replace("'Live'", "'In diretta'") });
    await expect(page.getByText('In diretta')).toBeVisible();
    await expect(button('edited 1')).toBeVisible();

    expectedConsole.push(/Thrown on purpose|remote-live\/live/);
    remote.write({ 'src/live/live-screen.tsx': screen('thrown', 'throw new Error("Thrown on purpose");') });
    await expect(page.getByRole('alert').filter({ hasText: 'Error: Thrown on purpose' })).toBeVisible();

    const warned: string[] = [];
    page.on('console', (message) => {
      if (/has left|^No /.test(message.text())) warned.push(message.text());
    });
    const effects = `t('titel'); useEffect(() => {
      const listen = () => undefined;
      for (const type of ['resize', 'online']) addEventListener(type, listen);
      const timers = [setInterval(listen, 9_000), setInterval(listen, 9_000)];
      return () => {
        removeEventListener('online', listen);
        clearInterval(timers[0]);
      };
    }, []);`;
    remote.write({ 'src/live/live-screen.tsx': screen('second', effects) });
    await expect(title).toHaveText('second');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => warned.length).toBe(3);
    expect(warned).toEqual([
      'No messages have the text live:titel',
      expect.stringMatching(/^remote-live has left a listener of "resize": http:\/\/127\.0\.0\.1:\d+\/live\./),
      expect.stringMatching(/^remote-live has left an interval: /),
    ]);
    await page.goBack();
    await expect(title).toHaveText('second');
    await page.evaluate(() => history.pushState({}, '', '/lives/1'));
    await expect.poll(() => warned.at(-1)).toBe('No screen has the address /lives/1');
    await page.goBack();

    remote.write({ 'src/live/live-screen.tsx': screen('third', 'Buton();').replace('{ Button', '{ Buton, Button') });
    const unknown = page.getByRole('alert').filter({ hasText: "export 'Buton' " });
    await expect(unknown).toContainText(/live-screen.tsx:2\n.*'@portal\/shared\/ui'\n {4}import logo from/);

    const sources = join(remote.output, '../src');
    cpSync(sources, `${sources}-away`, { recursive: true });
    rmSync(sources, { recursive: true });
    await expect(page.getByRole('alert').filter({ hasText: 'messages.ts is missing' })).toBeVisible();
    cpSync(`${sources}-away`, sources, { recursive: true });
    await expect(unknown).toBeVisible();
    expect(output()).toContain('live-screen.tsx:2');
    remote.write({ 'src/live/live-screen.tsx': screen('second') });
    await expect(unknown).toHaveCount(0);

    // The page loads anew after a build without a release.
    expectedConsole.push(/status of 404/);
    const english = remote.read('src/messages/en.ts');
    remote.write({ 'src/messages/en.ts': english.replace(/ {2}title: .*\n/, '') });
    const untranslated = page.getByRole('alert').filter({ hasText: 'have no text in "en" for title' });
    await expect(untranslated).toBeVisible();
    remote.write({ 'src/messages/en.ts': english });
    await expect(untranslated).toHaveCount(0);

    const declared = remote.read('remote.ts');
    remote.write({ 'remote.ts': declared.replace("it: 'Live'", 'it: 7') });
    await expect(page.getByRole('alert').filter({ hasText: 'screens.live.title.it' })).toBeVisible();
    remote.write({ 'remote.ts': declared.replace("it: 'Live'", "it: 'Dal vivo'") });
    await expect(page).toHaveTitle(/^Dal vivo – /);
    await expect(title).toHaveText('second');
  });
});

test(
  'the gallery shows each component with its code, its types and its keys',
  fullRun,
  async ({ page, expectedConsole }) => {
    // The live files are preloaded, but not used.
    expectedConsole.push(/preload/);
    await withServed(page, 'gallery', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Galleria dei componenti' })).toBeVisible();
      const group = page.getByRole('region', { name: /^DataTable/ });
      for (const [name, text] of [
        ['Codice', '<DataTable\n'],
        ['Proprietà e tipi', 'readonly columns: readonly Column<Row>[];'],
      ] as const) {
        await group.getByText(name, { exact: true }).click();
        await expect(group.getByText(text)).toBeVisible();
      }
      await expect(group.getByText('Tastiera: ')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.getByLabel('Chiaro e scuro affiancati').click();
      for (const [theme, color] of [
        ['light', 'rgb(16, 37, 43)'],
        ['dark', 'rgb(231, 239, 239)'],
      ])
        await expect(group.locator(`[data-theme="${theme}"]`)).toHaveCSS('color', color ?? '');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  },
);

test('a port in use, no portal, or a declaration that cannot be read, ends with a sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(remote.run('dev', '--against', 'http://127.0.0.1:1', '--port', `${port}`)).toEqual({
    status: 1,
    printed: `Port ${port} is in use: choose another with --port, or 0 for a free one\n`,
  });
  other.close();
  expect(remote.run('gallery', '--against', 'http://127.0.0.1:1', '--port', '0')).toEqual({
    status: 1,
    printed: 'http://127.0.0.1:1/registry.json cannot be read: bad port\n',
  });
  remote.write({ 'remote.ts': 'export default {}' });
  const { status, printed } = remote.run('dev', '--against', 'http://127.0.0.1:1', '--port', '0');
  expect([status, printed]).toEqual([1, expect.stringContaining('remote.ts cannot be used')]);
});
