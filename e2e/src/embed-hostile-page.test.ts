import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { differentPixels } from './embed/pictures';

const size = `
  mssp-control-panel { position: absolute !important; inset: 0 auto auto 0 !important; margin: 0 !important; width: 1100px !important; }
`;

const hostile = `
  html { font-size: 20px; }
  * {
    box-sizing: content-box !important; margin: 7px !important; padding: 9px !important; border: 3px dashed red !important;
    border-radius: 11px !important; font: italic 900 31px/3 monospace !important; color: magenta !important; background: yellow !important;
    letter-spacing: 4px !important; word-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important;
    text-indent: 20px !important; text-shadow: 2px 2px red !important; text-decoration: line-through !important; white-space: pre !important;
    list-style: square !important; direction: rtl !important; writing-mode: horizontal-tb !important; columns: 3 !important;
    float: right !important; cursor: crosshair !important; box-shadow: 0 0 9px red !important; quotes: "x" !important;
    word-break: break-all !important; hyphens: auto !important; tab-size: 20 !important; font-variant: small-caps !important;
    animation: none !important; transition: all 9s !important; accent-color: red !important; caret-color: red !important;
    -webkit-text-fill-color: lime !important; user-select: none !important; outline: 5px solid blue !important;
  }
  button, input, table, dialog, .panel, .dialog { display: none !important; }
`;

const require = createRequire(import.meta.url);
const i18next = readFileSync(join(dirname(require.resolve('i18next')), '../umd/i18next.min.js'), 'utf8');

/** Runs i18next in the page in another language, with messages under the panel's own keys. */
const theirTexts = `<script>${i18next}</script><script>
  i18next.init({ lng: 'fr', initAsync: false, defaultNS: 'common', resources: { fr: {
    common: { retry: 'LEUR texte', notifications: { region: 'LEUR texte' } },
    mssp: { panel: { title: 'LEUR texte' } },
  } } });
</script>`;

const textsOf = (page: Page) =>
  page.evaluate(() => {
    const theirs = Reflect.get(window, 'i18next');
    return JSON.stringify([theirs.languages, theirs.t('mssp:panel.title'), theirs.store.data, theirs.store.observers]);
  });

const classesIn = (page: Page) =>
  page.locator('mssp-control-panel').evaluate((element) => {
    const rules = [...(element.shadowRoot?.adoptedStyleSheets ?? [])].flatMap(({ cssRules }) => [...cssRules]);
    return [...new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []))];
  });

/** Imitates toasts and dialogs of a page that style the panel's class names and roles. */
const theirToasts = (classes: readonly string[]) => `
  <style>${classes.map((name) => `.${name}`).join(', ')} { display: none !important; animation: spin 1s infinite !important; }</style>
  <section id="theirs" popover="manual" aria-label="Avvisi" class="${classes.join(' ')}"
    style="display: block !important; inset: 0 0 auto auto; inline-size: 20px">
    <div role="alert">Loro</div><div role="status">Loro</div>
  </section>
  <script>document.getElementById('theirs').showPopover();</script>`;

const standStill = (page: Page) =>
  page.locator('mssp-control-panel').evaluate(async ({ shadowRoot }) => {
    await document.fonts.ready;
    // Cancelled ones have ended too.
    await Promise.allSettled(shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
  });

/** A picture of an element in the top layer, without its round corners, where the page shows through. */
async function pictureInside(page: Page, element: Locator) {
  await standStill(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  const clip = { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: box.height - 32 };
  return page.screenshot({ ...quiet, clip });
}

const quiet = { animations: 'disabled', caret: 'hide' } as const;

/** Pictures of each tab, a dialog, and a toast. */
async function looksOf(page: Page) {
  const element = page.locator('mssp-control-panel');
  const looks: Record<string, Buffer> = {};
  for (const tab of ['Dashboard', 'Provisioning aziende', 'Tecnici']) {
    await page.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('grid').locator('tbody tr').nth(1)).toBeVisible();
    await page.mouse.move(1, 1);
    await standStill(page);
    looks[tab] = await element.screenshot(quiet);
  }
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.mouse.move(1, 1);
  looks['dialog'] = await pictureInside(page, dialog);
  const failure = element.getByText('Errore durante la creazione del tecnico').last();
  await expect(async () => {
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    // Hovering keeps the toast open on a busy machine.
    await failure.hover({ timeout: 1_000 });
  }).toPass();
  looks['toast'] = await pictureInside(page, failure.locator('../..'));
  return looks;
}

test('in a hostile page the panel looks as in an empty one, to the pixel', async ({
  page,
  context,
  portal,
  foreign,
  provider,
  faults,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  await faults.inject({ method: 'POST', path: '/api/mssp/tecnici/', status: 500 });
  await page.setViewportSize({ width: 1200, height: 900 });
  // The panel shows the minute, and another one may begin between two pictures.
  await page.clock.setFixedTime(Date.now());
  foreign.show({ html: foreignPage(portal, { head: `<style>${size}</style>` }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const alone = await looksOf(page);

  const head = `${theirTexts}<style>${hostile}${size}</style>`;
  const body = theirToasts(await classesIn(page));
  const attributes = { htmlAttributes: 'lang="ar" dir="rtl"', attributes: 'dir="rtl"' };
  foreign.show({ html: foreignPage(portal, { head, body, ...attributes }) });
  let unlike = Object.keys(alone);
  // Text at a fraction of a pixel may render differently: one equal picture proves the same styles.
  for (let drawing = 0; drawing < 4 && unlike.length > 0; drawing += 1) {
    await page.goto(foreign.origin);
    const texts = await textsOf(page);
    await handOver(page, provider);
    const among = await looksOf(page);
    expect(await textsOf(page)).toBe(texts);
    unlike = await unlikePictures(context, alone, among, unlike);
  }
  expect(unlike).toEqual([]);
});

test('an image of somebody else does not choose the module that the container loads', async ({
  page,
  portal,
  foreign,
}) => {
  const script = `<script src="${portal.origin}/embed/mssp-control-panel-container.js"></script>`;
  foreign.show({ html: `<link rel="icon" href="data:,"><img name="currentScript" src="/" alt="">${script}` });
  await page.goto(foreign.origin);
  const exported = page.evaluate(async () => {
    const module = await Reflect.get(globalThis, 'remoteMsspStandalone').get('./mount');
    return Object.keys(module());
  });
  expect(await exported).toContain('mount');
});

/** Names of pictures that differ, which are attached to the test. */
async function unlikePictures(
  context: BrowserContext,
  alone: Readonly<Record<string, Buffer>>,
  among: Readonly<Record<string, Buffer>>,
  names: readonly string[],
): Promise<string[]> {
  const unlike: string[] = [];
  for (const name of names) {
    const [one, other] = [alone[name], among[name]];
    if (!one || !other) throw new Error(`There is no picture of ${name}`);
    const count = await differentPixels(context, one, other);
    if (count === 0) continue;
    unlike.push(name);
    await test.info().attach(`${name}, alone`, { body: one, contentType: 'image/png' });
    await test.info().attach(`${name}, among others, ${count} pixels`, { body: other, contentType: 'image/png' });
  }
  return unlike;
}
