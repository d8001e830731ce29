import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: './src',
  outputDir: '../.cache/test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may stall; what passes on another try is still listed as flaky.
  retries: CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    actionTimeout: 15_000,
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
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
