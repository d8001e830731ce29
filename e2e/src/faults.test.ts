import type { Page } from '@playwright/test';
import { alteredPanel, another, type Change, livePanel } from './built-panel';
import { type Fault, FaultyProxy, faults, rewritten } from './faulty-proxy';
import { fullRun, fullRunUnless } from './full-run';
import { expect, signedInState, signedInTest } from './test';

/**
 * Faults × parts, without meaningless combinations: styles and registries neither throw nor have a contract or a React; the contract
 * is in the entry's descriptor, not in a screen; remotes have no React of their own. Wrong bytes of a registry are invalid JSON.
 */
const test = signedInTest.extend<{ faulty: FaultyProxy }, { workerProxy: FaultyProxy }>({
  workerProxy: [
    async ({ portal }, use) => {
      const proxy = await FaultyProxy.start(portal.origin);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  faulty: async ({ workerProxy }, use) => {
    await use(workerProxy);
    workerProxy.reset();
  },
  baseURL: async ({ workerProxy }, use) => use(workerProxy.origin),
  storageState: async ({ workerProxy, provider }, use) =>
    use(signedInState(workerProxy.origin, await provider.tokens())),
});

const reasons = {
  contract: 'La versione pubblicata non è compatibile con questo portale.',
  entry: 'Codice: ENTRY',
  descriptor: 'Codice: DESCRIPTOR',
  screen: 'Codice: SCREEN',
  timedOut: 'Il caricamento non è finito entro 120 secondi.',
} as const;

const noted =
  /failed (?:at|to load)|Failed to load resource|integrity|preload|broken on purpose|MIME type|ERR_|Loading (css )?chunk|stylesheet/i;

const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare questa pagina' });
const panel = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const tryAgain = (page: Page) => failed(page).getByRole('button', { name: 'Riprova' }).click();

/** Sets a global to detect reloads. */
const detectReload = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

/** Uses the frame, the footer, and a screen of the other remote. */
async function expectTheRestAtWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
  await page.goBack();
}

/** The area has recovered without a reload, and runs no refused code. */
async function expectRecovered(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  const seen = await page.evaluate(() => ({
    sameDocument: 'sameDocument' in globalThis,
    tampered: 'tampered' in globalThis,
    styled: [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/panel.') && cssRules.length > 0),
  }));
  expect(seen).toEqual({ sameDocument: true, tampered: false, styled: true });
}

const parts = [
  { part: 'entry', file: /\/remote-mssp\/[^/]+\/entry\./, reason: reasons.entry },
  { part: 'screen', file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.js/, reason: reasons.screen },
  { part: 'style', file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.css/, reason: reasons.screen },
] as const;

const responses = [
  { name: '404', fault: faults.missing },
  { name: '500', fault: faults.serverError },
  { name: 'HTML with 200', fault: faults.page },
  { name: 'wrong bytes', fault: faults.wrongBytes },
  { name: 'truncated', fault: faults.truncated },
  { name: 'connection reset', fault: faults.reset },
] as const;

/**
 * The preload, the load before the first render and, if that failed, the area's own. Chromium retries a reset of a reused connection
 * on another one, of which it keeps six.
 */
const mostRequests = (fault: Fault) => (fault === faults.reset ? 3 * 7 : 3);

/** In `npm test`. */
const representative = 'entry × connection reset';

/** All files come by the same loads: one kind has every response. */
const responsesOf = (part: string) =>
  part === 'entry' ? responses : responses.filter(({ name }) => name === '404' || name === 'wrong bytes');

for (const { part, file, reason } of parts) {
  for (const { name, fault } of responsesOf(part))
    test(
      `${part} × ${name}`,
      fullRunUnless(`${part} × ${name}` === representative),
      async ({ page, faulty, expectedConsole }) => {
        expectedConsole.push(noted);
        faulty.break(file, fault);
        await page.goto('/dashboardMSSP');
        await expect(failed(page)).toContainText(reason);
        await detectReload(page);
        expect(faulty.count(file)).toBeLessThanOrEqual(mostRequests(fault));
        await expectTheRestAtWork(page);
        await expect(failed(page)).toContainText(reason);
        await tryAgain(page);
        await expect(failed(page)).toContainText(reason);
        // Opening, 'back', and the retry.
        expect(faulty.count(file)).toBeLessThanOrEqual(2 * mostRequests(fault));
        faulty.repair();
        await tryAgain(page);
        await expectRecovered(page);
      },
    );
}

const pagePath = /^\/dashboardMSSP$/;
const registryPath = /^\/registry\.json$/;

/** Throws depending on storage: a release may fail only in some browsers, or only at times. */
const ifBroken = 'if (localStorage.getItem("broken")) throw new Error("broken on purpose");';
const inFactory = (code: string) =>
  code.replace(/\.push\(\[\[\d+\],\{\d+\(\w+(,\w+)*\)\{/, (start) => start + ifBroken);

/** Changes the contract of the descriptor, which is in the entry. */
const withContract = (expression: string) => (code: string) => code.replace(/contract:2\b/, `contract:${expression}`);

/** Rewrites the panel's record in the page's or the live registry, and removes its fallback. */
const inPanelsRecord = (rewrite: (record: string) => string) => (text: string) =>
  text.replace(/\{\s*"schema": ?3,[\s\S]*?\}(?=<\/script>|\s*$)/, (content) => {
    const { remotes, ...rest } = JSON.parse(content);
    const { fallback: _, ...record } = remotes['remote-mssp'];
    return JSON.stringify({
      ...rest,
      remotes: { ...remotes, 'remote-mssp': JSON.parse(rewrite(JSON.stringify(record))) },
    });
  });

/** Serves a release with altered files and correct hashes. */
function serve(faulty: FaultyProxy, change: Change): void {
  const { scripts, updateHashes } = alteredPanel(change, livePanel());
  for (const [name, code] of scripts)
    faulty.break(
      new RegExp(`/${name.replaceAll('.', '\\.')}`),
      rewritten(() => code),
    );
  for (const path of [pagePath, registryPath])
    faulty.break(
      path,
      rewritten((text) => updateHashes(inPanelsRecord((record) => record)(text))),
    );
}

for (const { part, script, alter, reason } of [
  { part: 'entry', script: 'entry.', alter: (code: string) => `${ifBroken}${code}`, reason: reasons.entry },
  {
    part: 'descriptor',
    script: 'entry.',
    alter: withContract(`(()=>{${ifBroken}return 2})()`),
    reason: reasons.descriptor,
  },
  { part: 'screen', script: 'panel.', alter: inFactory, reason: reasons.screen },
])
  test(`${part} × throwing at evaluation`, fullRun, async ({ page, faulty, expectedConsole }) => {
    expectedConsole.push(noted);
    serve(faulty, (name, code) => (name.startsWith(script) ? alter(code) : code));
    await page.addInitScript(() => localStorage.setItem('broken', 'yes'));
    await page.goto('/dashboardMSSP');
    await expect(failed(page)).toContainText(reason);
    await detectReload(page);
    await expectTheRestAtWork(page);
    await tryAgain(page);
    await expect(failed(page)).toContainText(reason);
    await page.evaluate(() => localStorage.removeItem('broken'));
    await tryAgain(page);
    await expectRecovered(page);
  });

test('descriptor × wrong contract', async ({ page, faulty, expectedConsole }) => {
  expectedConsole.push(noted, /has contract 3, this host has 2/);
  serve(faulty, (name, code) => another(name, name.startsWith('entry.') ? withContract('3')(code) : code));
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toContainText(reasons.contract);
  await detectReload(page);
  await expectTheRestAtWork(page);
  await tryAgain(page);
  await expect(failed(page)).toContainText(reasons.contract);
  faulty.repair();
  await tryAgain(page);
  await expectRecovered(page);
});

/** Only a retry requests the live registry; the page has its own. */
const registryResponses: readonly { readonly name: string; readonly fault: Fault }[] = [
  { name: '404', fault: faults.missing },
  { name: 'HTML with 200', fault: faults.page },
  {
    name: 'a release without its hash',
    fault: rewritten(inPanelsRecord((record) => record.replace(/"integrity":"[^"]+",/, ''))),
  },
  { name: 'hanging past its clock', fault: faults.hanging },
];

for (const { name, fault } of registryResponses)
  test(
    `registry × ${name}: another try goes by the page’s own`,
    fullRunUnless(name === '404'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      const entry = /\/remote-mssp\/[^/]+\/entry\./;
      faulty.break(entry, faults.missing);
      await page.goto('/dashboardMSSP');
      await expect(failed(page)).toContainText(reasons.entry);
      await detectReload(page);
      faulty.repair();
      faulty.break(registryPath, fault);
      await tryAgain(page);
      await expectRecovered(page);
      expect(faulty.count(registryPath)).toBeGreaterThan(0);
    },
  );
