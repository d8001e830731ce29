import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { faults } from './faulty-proxy';
import { faultyTest } from './faulty-test';
import { fullRunUnless } from './full-run';
import { expect, signedInState } from './test';

interface Visit {
  readonly address: string;
  /** Remote of the final screen. */
  readonly remote: 'remote-auth' | 'remote-mssp';
  /** Heading of the final page, in any language. */
  readonly heading: RegExp;
  readonly language?: string;
  readonly isSignedIn?: boolean;
  /** Files to fail, named without their hashes. */
  readonly files: RegExp;
}

const login: Visit = {
  address: '/',
  remote: 'remote-auth',
  heading: /Accedi|Sign in/,
  files: /remote-auth\/[^/]+\/login\./,
};
const panel = {
  address: '/dashboardMSSP',
  remote: 'remote-mssp' as const,
  heading: /Pannello di controllo|Control panel/,
  isSignedIn: true,
};
const visits: readonly Visit[] = [
  { ...login, files: /^host\/(main|vendor|deferred)\.|remote-auth\/[^/]+\/(entry|login)\./ },
  { ...login, language: 'en', files: /^host\/(host-en|common-en)\.|remote-auth\/[^/]+\/messages-en\./ },
  { ...login, language: 'pt', files: /^host\/common-pt\./ },
  { ...login, address: '/?override=remote-mssp@http://127.0.0.1:9', files: /^host\/override\./ },
  {
    address: '/activate/unknown',
    remote: 'remote-auth',
    heading: /Errore di attivazione/,
    files: /remote-auth\/[^/]+\/[\w.-]*activation\./,
  },
  {
    address: '/reset-password/unknown',
    remote: 'remote-auth',
    heading: /Imposta la password/,
    files: /remote-auth\/[^/]+\/set-password\./,
  },
  {
    address: '/change-password',
    remote: 'remote-auth',
    heading: /Cambia password/,
    isSignedIn: true,
    files: /remote-auth\/[^/]+\/[\w.-]*change-password\./,
  },
  { ...panel, files: /^host\/(shell|query)\.|remote-mssp\/[^/]+\/(entry|panel|company-plot)\./ },
  { ...panel, language: 'en', files: /remote-mssp\/[^/]+\/messages-en\./ },
];

/**
 * Fails every file of the built site once, in a separate visit that needs it. The visit must end with its page, or with a message
 * and a 'Riprova' that leads there. `npm test` runs one file with each fault.
 */
const test = faultyTest.extend<{ visit: Visit }>({
  visit: [login, { option: true }],
  storageState: async ({ faulty, provider, visit: { isSignedIn, language } }, use) => {
    const signedIn = isSignedIn ? signedInState(faulty.origin, await provider.tokens()).origins : [];
    const items = signedIn.flatMap(({ localStorage }) => localStorage);
    const chosen = language ? [{ name: 'portal.language', value: language }] : [];
    await use({ cookies: [], origins: [{ origin: faulty.origin, localStorage: [...items, ...chosen] }] });
  },
});

/** Files of embedding pages, which show messages themselves, and of search, views, keys, guide, forms, reports, changes, extensions, questions, settings and the inspector, which are no pages, and what two of them share. */
const ofOthers =
  /^embed\/|\/mssp-control-panel|\/((search|views|keys|help|auditor|create)-dialog|note-series|company-(report|changes))\.|^host\/(\d+|extensions|confirm|preferences|inspector)\./;

const site = resolve(import.meta.dirname, '../../dist/site');
const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(js|css)$/.test(path) && !path.startsWith('.deploy') && !ofOthers.test(path))
  .sort();

const kinds = [
  ['aborted', faults.reset],
  ['404', faults.missing],
  ['cut in half', faults.truncated],
  ['hung', faults.hanging],
] as const;

/** `host/main.js`, `remote-auth/login.js`. */
const nameOf = (file: string) => file.replace(/^remotes\/([^/]+)\/[^/]+/, '$1').replace(/\.[0-9a-f]{8}/, '');
/** Each file in each visit that needs it, since screens may share files. */
const cases = files.flatMap((file) =>
  visits
    .filter((visit) => visit.files.test(file))
    .map((visit) => ({ file, visit, title: `${nameOf(file)} at ${visit.address}` })),
);

/** Files in `npm test` by index of their fault. */
const samples = [/activation\.js at \/activate/, /host\/main\.css/];

const noted =
  /failed|Failed to load resource|preload|MIME type|ERR_|Loading (css )?chunk|stylesheet|integrity|did not start|#portal|could not be/i;
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Non è stato possibile caricare|could not be loaded|non si è caricato/ });

test('every file of the site is needed by a visit, and every visit and sample needs a file', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((needed) => !cases.some(({ file }) => file === needed)).map(nameOf)).toEqual([]);
  expect(visits.filter((made) => !cases.some(({ visit }) => visit === made))).toEqual([]);
  expect(samples.filter((sample) => !cases.some(({ title }) => sample.test(title)))).toEqual([]);
});

for (const { file, visit, title } of cases)
  for (const [index, [kind, fault]] of kinds.entries()) {
    const { address, remote, heading } = visit;
    // Attribute and element distinguish the screen from the first screen, which has the same heading.
    const there = (page: Page) =>
      page.locator(`html[data-${remote}] #portal`).getByRole('main').getByRole('heading', { level: 1, name: heading });
    const pattern = new RegExp(`^/${file.replaceAll('.', '\\.')}`);

    test.describe(title, () => {
      test.use({ visit });
      test(
        `× ${kind}`,
        fullRunUnless(samples[index]?.test(title) ?? false),
        async ({ page, faulty, expectedConsole }) => {
          expectedConsole.push(noted);
          faulty.break(pattern, fault);
          if (fault === faults.hanging) await page.clock.install();
          await page.goto(address, { waitUntil: 'commit' });
          await expect.poll(() => faulty.count(pattern)).toBeGreaterThan(0);
          await expect(async () => {
            // A preload may have requested it before the load's clock started.
            if (fault === faults.hanging) await page.clock.fastForward(121_000);
            await expect(there(page).or(failed(page)).first()).toBeVisible({ timeout: 2_000 });
          }).toPass({ timeout: 20_000 });
          faulty.repair();
          if (await failed(page).isVisible())
            await failed(page)
              .getByRole('button', { name: /Riprova|Try again/ })
              .click();
          await expect(there(page)).toBeVisible();
        },
      );
    });
  }
