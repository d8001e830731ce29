import type { Page } from '@playwright/test';
import { alteredPanel, another, type Change, livePanel } from './built-panel';
import { type Fault, FaultyProxy, faults, held, rewritten } from './faulty-proxy';
import { fullRun, fullRunUnless } from './full-run';
import { expect, signedInState, signedInTest } from './test';

/**
 * What may go wrong × what it goes wrong with. Not here, since it means nothing: a style or a registry that throws, or that
 * has a contract or a React of its own; a screen with a contract, which the descriptor in the entry has; another React than
 * the registry says, since remotes carry none. Wrong bytes of a registry are no JSON: nothing vouches for it.
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

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Una parte del portale non è disponibile' });
const panel = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const tryAgain = (page: Page) => failed(page).getByRole('button', { name: 'Riprova' }).click();

/** Marks the document, so that a reload would show. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));

/** The rest of the portal is in use: its frame, its footer, and a screen of the other remote. */
async function expectTheRestAtWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
  await page.goBack();
}

/** The area came back without another page, and runs nothing that was refused. */
async function expectRecovered(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  const seen = await page.evaluate(() => ({
    marked: 'marked' in globalThis,
    tampered: 'tampered' in globalThis,
    styled: [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/panel.') && cssRules.length > 0),
  }));
  expect(seen).toEqual({ marked: true, tampered: false, styled: true });
}

const parts = [
  { part: 'entry', file: /\/remote-mssp\/[^/]+\/entry\./, reason: reasons.entry },
  { part: 'screen', file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.js/, reason: reasons.screen },
  { part: 'style', file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.css/, reason: reasons.screen },
] as const;

const answers = [
  { name: '404', fault: faults.missing },
  { name: '500', fault: faults.serverError },
  { name: 'HTML with 200', fault: faults.page },
  { name: 'wrong bytes', fault: faults.wrongBytes },
  { name: 'truncated', fault: faults.truncated },
  { name: 'connection reset', fault: faults.reset },
] as const;

/**
 * The preload, the load that the first render waits for, and where that failed before the render, the area's own. Chromium
 * takes a reset of a connection that was used before for a stale one, and asks again by another, of which it keeps six.
 */
const mostRequests = (fault: Fault) => (fault === faults.reset ? 3 * 7 : 3);

/** What `npm test` takes: one fault of each part. */
const representatives = ['entry × connection reset', 'screen × wrong bytes', 'style × HTML with 200'];

for (const { part, file, reason } of parts) {
  for (const { name, fault } of answers)
    test(
      `${part} × ${name}`,
      fullRunUnless(representatives.includes(`${part} × ${name}`)),
      async ({ page, faulty, expectedConsole }) => {
        expectedConsole.push(noted);
        faulty.break(file, fault);
        await page.goto('/dashboardMSSP');
        await expect(failed(page)).toContainText(reason);
        await markDocument(page);
        expect(faulty.count(file)).toBeLessThanOrEqual(mostRequests(fault));
        await expectTheRestAtWork(page);
        await expect(failed(page)).toContainText(reason);
        await tryAgain(page);
        await expect(failed(page)).toContainText(reason);
        // Opened, opened again by 'back', and tried again.
        expect(faulty.count(file)).toBeLessThanOrEqual(2 * mostRequests(fault));
        faulty.heal();
        await tryAgain(page);
        await expectRecovered(page);
      },
    );

  test(`${part} × slow`, fullRun, async ({ page, faulty }) => {
    const { fault, release } = held();
    faulty.break(file, fault);
    await page.clock.install();
    await page.goto('/dashboardMSSP', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText('Caricamento...')).toBeVisible();
    await markDocument(page);
    await page.clock.fastForward(9_000);
    await expect(page.getByText('Ci vuole più del solito, ancora un momento...')).toBeVisible();
    release();
    await expectRecovered(page);
    expect(faulty.count(file)).toBe(1);
  });

  test(
    `${part} × hanging past the clock`,
    fullRunUnless(part === 'entry'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      faulty.break(file, faults.hanging);
      await page.clock.install();
      await page.goto('/dashboardMSSP', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText('Caricamento...')).toBeVisible();
      await markDocument(page);
      await page.clock.fastForward(115_000);
      await expect(failed(page)).toHaveCount(0);
      await page.clock.fastForward(6_000);
      await expect(failed(page)).toContainText(reasons.timedOut);
      expect(faulty.count(file)).toBeLessThanOrEqual(mostRequests(faults.hanging));
      faulty.heal();
      await tryAgain(page);
      await expectRecovered(page);
    },
  );
}

const pagePath = /^\/dashboardMSSP$/;
const registryPath = /^\/registry\.json$/;

/** Throws while the page says so: what a release may do in one browser and not in the next, or today and not tomorrow. */
const ifBroken = 'if (localStorage.getItem("broken")) throw new Error("broken on purpose");';
const inFactory = (code: string) =>
  code.replace(/\.push\(\[\[\d+\],\{\d+\(\w+(,\w+)*\)\{/, (start) => start + ifBroken);

/** Gives the descriptor, which stands in the entry, another contract. */
const withContract = (expression: string) => (code: string) => code.replace(/contract:2\b/, `contract:${expression}`);

/** Rewrites the panel's record in the registry, as the page or the file has it, where no other release stands in for it. */
const inPanelsRecord = (rewrite: (record: string) => string) => (text: string) =>
  text.replace(/\{\s*"schema": ?3,[\s\S]*?\}(?=<\/script>|\s*$)/, (content) => {
    const { remotes, ...rest } = JSON.parse(content);
    const { fallback: _, ...record } = remotes['remote-mssp'];
    return JSON.stringify({
      ...rest,
      remotes: { ...remotes, 'remote-mssp': JSON.parse(rewrite(JSON.stringify(record))) },
    });
  });

/** Gives the browser a release with altered files and correct hashes. */
function serve(faulty: FaultyProxy, change: Change): void {
  const { scripts, renewed } = alteredPanel(change, livePanel());
  for (const [name, code] of scripts)
    faulty.break(
      new RegExp(`/${name.replaceAll('.', '\\.')}`),
      rewritten(() => code),
    );
  for (const path of [pagePath, registryPath])
    faulty.break(
      path,
      rewritten((text) => renewed(inPanelsRecord((record) => record)(text))),
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
  test(
    `${part} × throwing at evaluation`,
    fullRunUnless(part === 'entry'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      serve(faulty, (name, code) => (name.startsWith(script) ? alter(code) : code));
      await page.addInitScript(() => localStorage.setItem('broken', 'yes'));
      await page.goto('/dashboardMSSP');
      await expect(failed(page)).toContainText(reason);
      await markDocument(page);
      await expectTheRestAtWork(page);
      await tryAgain(page);
      await expect(failed(page)).toContainText(reason);
      await page.evaluate(() => localStorage.removeItem('broken'));
      await tryAgain(page);
      await expectRecovered(page);
    },
  );

test('descriptor × wrong contract', async ({ page, faulty, expectedConsole }) => {
  expectedConsole.push(noted, /has contract 3, this host has 2/);
  serve(faulty, (name, code) => another(name, name.startsWith('entry.') ? withContract('3')(code) : code));
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toContainText(reasons.contract);
  await markDocument(page);
  await expectTheRestAtWork(page);
  await tryAgain(page);
  await expect(failed(page)).toContainText(reasons.contract);
  faulty.heal();
  await tryAgain(page);
  await expectRecovered(page);
});

/** What the record of the panel may have to say that this page cannot use. */
const records = [
  { name: 'wrong contract', from: /"contract":2/, to: '"contract":3', reason: reasons.contract },
  { name: 'wrong React', from: /"react":"[^"]+"/, to: '"react":"^20.0.0"', reason: reasons.contract },
] as const;

for (const { name, from, to, reason } of records)
  test(`registry × ${name}`, fullRunUnless(name === 'wrong contract'), async ({ page, faulty, expectedConsole }) => {
    expectedConsole.push(noted, /needs react \^20/);
    for (const path of [pagePath, registryPath])
      faulty.break(path, rewritten(inPanelsRecord((record) => record.replace(from, to))));
    await page.goto('/dashboardMSSP');
    await expect(failed(page)).toContainText(reason);
    await markDocument(page);
    await expectTheRestAtWork(page);
    await tryAgain(page);
    await expect(failed(page)).toContainText(reason);
    expect(faulty.count(/\/remote-mssp\/[^/]+\/entry\./)).toBeLessThanOrEqual(1);
    faulty.heal();
    await tryAgain(page);
    await expectRecovered(page);
  });

/** The page has a registry of its own; another try asks for the live one. */
const registryAnswers: readonly { readonly name: string; readonly fault: Fault }[] = [
  ...answers,
  {
    name: 'a release without its hash',
    fault: rewritten(inPanelsRecord((record) => record.replace(/"integrity":"[^"]+",/, ''))),
  },
  { name: 'hanging past its clock', fault: faults.hanging },
];

for (const { name, fault } of registryAnswers)
  test(
    `registry × ${name}: another try goes by the page’s own`,
    fullRunUnless(name === '404'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      const entry = /\/remote-mssp\/[^/]+\/entry\./;
      faulty.break(entry, faults.missing);
      await page.goto('/dashboardMSSP');
      await expect(failed(page)).toContainText(reasons.entry);
      await markDocument(page);
      faulty.heal();
      faulty.break(registryPath, fault);
      await tryAgain(page);
      await expectRecovered(page);
      expect(faulty.count(registryPath)).toBeGreaterThan(0);
    },
  );
