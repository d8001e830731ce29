import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';

/** Page state that a careless panel would change. */
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
  await page.evaluate(() => document.body.append(document.querySelector('mssp-control-panel') ?? ''));
  await expect(page.locator('dialog:modal :popover-open')).toHaveCount(1);
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

test(
  'a hundred panels that came and went leave heap, nodes and listeners as they were',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
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
            // Every other one is removed before its rows have arrived.
            const hasCome = () =>
              done % 2 === 0 || place.firstElementChild?.shadowRoot?.querySelector('[data-row="1"]');
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
    // By then, the engine has compiled everything.
    await cycles(100);
    const first = await measure();
    await cycles(100);
    const last = await measure();
    // The browser may still keep the last one: React has about 140 listeners at its root.
    expect(last.nodes - first.nodes).toBeLessThan(200);
    expect(last.jsEventListeners - first.jsEventListeners).toBeLessThan(200);
    expect(last.usedSize / first.usedSize).toBeLessThan(1.05);
  },
);

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
