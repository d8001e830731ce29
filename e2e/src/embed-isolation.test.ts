import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver, setTokens } from './embed/foreign-page';
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

/** The real library of texts, at work in the page in another language, with texts under the panel's own names. */
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

/** The names of the panel's own classes. */
const classesIn = (page: Page) =>
  page.locator('mssp-control-panel').evaluate((element) => {
    const rules = [...(element.shadowRoot?.adoptedStyleSheets ?? [])].flatMap(({ cssRules }) => [...cssRules]);
    return [...new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []))];
  });

/** What a page's own toasts and dialogs do to whatever has the panel's class names and roles. */
const theirToasts = (classes: readonly string[]) => `
  <style>${classes.map((name) => `.${name}`).join(', ')} { display: none !important; animation: spin 1s infinite !important; }</style>
  <section id="theirs" popover="manual" aria-label="Avvisi" class="${classes.join(' ')}"
    style="display: block !important; inset: 0 0 auto auto; inline-size: 20px">
    <div role="alert">Loro</div><div role="status">Loro</div>
  </section>
  <script>document.getElementById('theirs').showPopover();</script>`;

/** Waits until the panel stands still: what moves is elsewhere from one picture to the next. */
const standStill = (page: Page) =>
  page.locator('mssp-control-panel').evaluate(async ({ shadowRoot }) => {
    await document.fonts.ready;
    // What is cut short has ended too.
    await Promise.allSettled(shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
  });

/** A picture of what stands inside an element of the top layer, without its round corners, where the page shines through. */
async function pictureInside(page: Page, element: Locator) {
  await standStill(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  const clip = { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: box.height - 32 };
  return page.screenshot({ ...quiet, clip });
}

const quiet = { animations: 'disabled', caret: 'hide' } as const;

/** What the panel looks like, in pixels: each tab, a dialog, and a toast. */
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
    // Under the pointer it stays; a busy machine may come too late.
    await failure.hover({ timeout: 1_000 });
  }).toPass();
  looks['toast'] = await pictureInside(page, failure.locator('..'));
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
  foreign.show({ html: foreignPage(portal, { head: `<style>${size}</style>` }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const alone = await looksOf(page);

  const head = `${theirTexts}<style>${hostile}${size}</style>`;
  const body = theirToasts(await classesIn(page));
  const attributes = { htmlAttributes: 'lang="ar" dir="rtl"', attributes: 'dir="rtl"' };
  foreign.show({ html: foreignPage(portal, { head, body, ...attributes }) });
  let unlike = Object.keys(alone);
  // A text on a fraction of a pixel is drawn one way or the other: what is alike once has the same styles.
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

/** Which of the pictures differ; they are attached to the test. */
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

/** Everything of the page that a careless panel would change. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('aside, aside *')].map((element) => {
      const computed = getComputedStyle(element);
      return [...computed].map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
    });
    return {
      styles,
      globals: Object.getOwnPropertyNames(window).sort(),
      symbols: Object.getOwnPropertySymbols(window).map(String),
      theirs: JSON.stringify([Reflect.get(window, 'React'), Reflect.get(window, 'i18next')]),
      documentProperties: Object.keys(document).filter((name) => !name.startsWith('_reactListening')),
      htmlAttributes: document.documentElement
        .getAttributeNames()
        .map((name) => [name, document.documentElement.getAttribute(name)]),
      bodyAttributes: document.body.getAttributeNames(),
      head: document.head.innerHTML,
      bodyChildren: [...document.body.children].map(({ tagName }) => tagName),
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      title: document.title,
      address: location.href,
      history: [history.length, history.state],
      active: document.activeElement?.tagName,
    };
  });

const theirPage = {
  head: `<style>aside { inline-size: 200px; block-size: 200px; position: fixed; inset: auto 0 0 auto; } .panel { color: red; }</style>
    <script>window.React = { version: '16.14.0' }; window.i18next = { language: 'fr', t: 'theirs' };</script>`,
  body: '<aside><h1 class="panel">Loro</h1><button type="button" class="button">Loro</button><dialog>Loro</dialog></aside>',
};

test('the page is what it was, while the panel is there and afterwards', async ({
  page,
  portal,
  foreign,
  provider,
}) => {
  const html = foreignPage(portal, theirPage);
  foreign.show({ html: html.replace(/<script type="module".*<\/script>/, '') });
  await page.goto(foreign.origin);
  const before = await stateOf(page);
  await page.evaluate((src) => import(src), `${portal.origin}/embed/mssp-control-panel.js`);
  await handOver(page, provider);
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  const during = await stateOf(page);
  expect(during).toEqual({ ...before, active: 'MSSP-CONTROL-PANEL' });
  await page.evaluate(() => document.querySelector('mssp-control-panel')?.remove());
  const bodyChildren = before.bodyChildren.filter((name) => name !== 'MSSP-CONTROL-PANEL');
  expect(await stateOf(page)).toEqual({ ...before, bodyChildren });
});

test('sharing the portal’s session leaves one symbol, and what that session stores', async ({
  page,
  portal,
  provider,
}) => {
  const { access, refresh } = await provider.tokens();
  await page.route(`${portal.origin}/theirs`, (route) =>
    route.fulfill({ contentType: 'text/html', body: foreignPage(portal, { attributes: 'session="shared"' }) }),
  );
  await page.goto(`${portal.origin}/theirs`);
  await expect(page.getByText('La sessione è terminata: accedi di nuovo')).toBeVisible();
  await page.evaluate(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { access_token: access, refresh_token: refresh },
  );
  await page.reload();
  await expect(page.getByRole('grid').locator('tbody tr').nth(1)).toBeVisible();
  const { symbols, local } = await stateOf(page);
  expect(symbols).toEqual(['Symbol(portal.session/1)']);
  expect(Object.keys(local).sort()).toEqual(['access_token', 'refresh_token']);
});

const nonce = 'r4nd0m';
const policyOf = (portal: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${portal}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

test('a strict policy of the page’s own, with its nonce, is kept', async ({ page, portal, foreign, provider }) => {
  const html = foreignPage(portal, { nonce });
  foreign.show({ html, headers: { 'content-security-policy': policyOf(portal.origin) } });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  await page.getByRole('link', { name: 'Provisioning aziende' }).click();
  await page.getByRole('button', { name: 'Dettagli' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Dettaglio fornitore' })).toBeVisible();
  const looks = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).borderRadius);
  expect(looks).toBe('12px');
});

test('an isolated page, which takes nothing that did not agree, gets the panel', async ({
  page,
  portal,
  foreign,
  provider,
}) => {
  foreign.show({
    html: foreignPage(portal),
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('a page whose origin the API does not know sees the panel say so', async ({
  page,
  portal,
  foreign,
  provider,
  expectedConsole,
}) => {
  expectedConsole.push(/blocked by CORS policy/, /ERR_FAILED/);
  const { origin } = foreign;
  foreign.show({ html: foreignPage(portal) });
  await page.goto(origin.replace('localhost', 'unknown.localhost'));
  await setTokens(page, await provider.tokens());
  await expect(page.getByText('Errore di rete o server non raggiungibile')).toBeVisible();
});

test('an embedder’s own colours take the place of the panel’s', async ({ page, portal, foreign, provider }) => {
  const head =
    '<style>mssp-control-panel { --portal-color-brand: rgb(120, 0, 80); --portal-color-ground: rgb(1, 2, 3); }</style>';
  foreign.show({ html: foreignPage(portal, { head }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  await page.getByRole('link', { name: 'Tecnici' }).click();
  const button = page.getByRole('button', { name: 'Crea Tecnico' });
  await expect(button).toHaveCSS('background-color', 'rgb(120, 0, 80)');
  await expect(page.locator('[data-portal]')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
});

test('a reader’s larger text makes the panel larger, whatever the page’s root', async ({
  page,
  portal,
  foreign,
  provider,
}) => {
  foreign.show({ html: foreignPage(portal, { head: '<style>html { font-size: 10px }</style>' }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const heading = page.getByRole('heading', { name: 'Pannello di controllo' });
  await expect(heading).toHaveCSS('font-size', '26px');
});

test('a hundred panels that came and went leave heap, nodes and listeners as they were', async ({
  page,
  portal,
  foreign,
  provider,
}) => {
  test.slow();
  foreign.show({ html: foreignPage(portal) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  await page.evaluate(() => document.querySelector('mssp-control-panel')?.remove());
  const { access, refresh } = await provider.tokens();
  const cycles = (count: number) =>
    page.evaluate(
      async ({ script, tokens, times }) => {
        const { mount } = await import(script);
        for (let done = 0; done < times; done += 1) {
          const place = document.body.appendChild(document.createElement('main'));
          // Every other one goes before its rows have come.
          const hasCome = () => done % 2 === 0 || place.firstElementChild?.shadowRoot?.querySelector('[data-row="1"]');
          await new Promise<void>((gone) => {
            const leave = () => {
              if (!hasCome()) return requestAnimationFrame(leave);
              handle.unmount();
              place.remove();
              return gone();
            };
            const handle = mount(place, { session: { tokens }, onReady: () => requestAnimationFrame(leave) });
          });
        }
      },
      { script: `${portal.origin}/embed/mssp-control-panel.js`, tokens: { access, refresh }, times: count },
    );
  const devtools = await page.context().newCDPSession(page);
  const measure = async () => {
    await devtools.send('HeapProfiler.enable');
    for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  // By then the engine has compiled and noted down what it will.
  await cycles(100);
  const first = await measure();
  await cycles(100);
  const last = await measure();
  // The browser may still hold the last one, at whose root React has about 140 listeners.
  expect(last.nodes - first.nodes).toBeLessThan(200);
  expect(last.jsEventListeners - first.jsEventListeners).toBeLessThan(200);
  expect(last.usedSize / first.usedSize).toBeLessThan(1.05);
});

test('two panels, of two people, stand side by side and are accessible', async ({
  page,
  portal,
  foreign,
  provider,
}) => {
  const second =
    '<mssp-control-panel theme="dark" language="en" initial-path="/dashboardMSSP/tecnici"></mssp-control-panel>';
  foreign.show({ html: foreignPage(portal, { body: `<main><h1>Due</h1>${second}` }) });
  await page.goto(foreign.origin);
  await page.evaluate(() => customElements.whenDefined('mssp-control-panel'));
  for (const index of [0, 1]) {
    const tokens = await provider.tokens();
    await page
      .locator('mssp-control-panel')
      .nth(index)
      .evaluate((element, given) => Object.assign(element, { session: { tokens: given } }), tokens);
  }
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  await expect(page.getByRole('grid').nth(1).locator('tbody tr').nth(1)).toBeVisible();
  await expectAccessible(page);
});
