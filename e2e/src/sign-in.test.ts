import type { Page } from '@playwright/test';
import { firstScreen } from './first-screen';
import { expect, fillLogin, test } from './test';

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Login errato' });

test('says that nobody answers', async ({ page, expectedConsole }) => {
  // The authenticated area may still be loading.
  expectedConsole.push(
    /ERR_INTERNET_DISCONNECTED/,
    /remote-(mssp|auth)\//,
    /A part of the host failed to load/,
    /The deferred bundle failed/,
  );
  await page.goto('/');
  // Without the login's code, the page would show its failure instead.
  await expect(firstScreen(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Sei offline' })).toBeVisible();
  await fillLogin(page);
  await expect(failure(page)).toContainText('Errore di rete o server non raggiungibile');
  await page.context().setOffline(false);
  await expect(page.getByText('Sei offline')).toHaveCount(0);
});
