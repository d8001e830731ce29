import { defineConfig, type Project } from '@playwright/test';
import type { EnginesOptions } from './src/engines/engines-test';
import { fullRun, isFull } from './src/full-run';
import type { TabsOptions } from './src/session/tabs-test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH, SESSION_ROUNDS, CI } = process.env;
const executablePath = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/** Rounds of each race of the session; `npm test` runs only a few. */
const rounds = (full: number) => Number(SESSION_ROUNDS ?? (isFull ? full : 2));

const inFirefox = 'session/firefox.test.ts';
const inEngines = 'engines/*.test.ts';
type Options = Partial<TabsOptions & EnginesOptions>;

const projects: Project<object, Options>[] = [
  // First and in one worker, since a second Firefox would be slow to start and to open windows.
  {
    name: 'firefox',
    testMatch: [inFirefox, 'session/{races,several-tabs}.test.ts', inEngines],
    workers: 1,
    use: { firefox: FIREFOX_PATH, rounds: rounds(100), engineName: 'firefox', enginePath: FIREFOX_PATH },
  },
  {
    name: 'webkit',
    testMatch: inEngines,
    workers: 1,
    use: { engineName: 'webkit', enginePath: WEBKIT_DRIVER_PATH },
  },
  {
    name: 'chromium',
    testIgnore: inFirefox,
    use: { rounds: rounds(200) },
  },
];

const isLeftOut = ({ name }: Project) =>
  (name === 'firefox' && !(isFull && FIREFOX_PATH)) || (name === 'webkit' && !(isFull && WEBKIT_DRIVER_PATH));

export default defineConfig<object, Options>({
  testDir: './src',
  ...(!isFull && { grepInvert: new RegExp(fullRun.tag) }),
  outputDir: '../.cache/test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` lists retried tests at its end: flakes to fix.
  retries: CI ? 2 : 0,
  workers: 2,
  // Allows for a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  projects: projects.filter((project) => !isLeftOut(project)),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Animations take a sixth of the browser's processor time.
    ...(!isFull && { contextOptions: { reducedMotion: 'reduce' } }),
    actionTimeout: 30_000,
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
