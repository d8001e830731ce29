import { defineConfig } from '@playwright/test';
import type { TabsOptions } from './src/session/tabs-test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, FIREFOX_PATH, SESSION_ROUNDS, TEST_FULL, CI } = process.env;
const executablePath = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/** How often each race of the session is run. */
const rounds = (usual: number, full: number) => Number(SESSION_ROUNDS ?? (TEST_FULL ? full : usual));

const inFirefox = 'session/firefox.test.ts';
const projects = [
  // First, for it takes its time in one worker; a second Firefox would only be slow to start and to open windows.
  {
    name: 'firefox',
    testMatch: [inFirefox, 'session/{races,several-tabs}.test.ts'],
    workers: 1,
    use: { firefox: FIREFOX_PATH, rounds: rounds(10, 100) },
  },
  { name: 'chromium', testIgnore: inFirefox, use: { rounds: rounds(30, 200) } },
];

export default defineConfig<object, Partial<TabsOptions>>({
  testDir: './src',
  outputDir: '../.cache/test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may stall; `npm test` names at its end what took another try.
  retries: CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  projects: projects.filter(({ name }) => FIREFOX_PATH || name !== 'firefox'),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    actionTimeout: 15_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
