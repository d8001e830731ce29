import type { Page } from '@playwright/test';
import { expect, test } from './test';

const footer = (page: Page) => page.getByRole('contentinfo');
const choose = (page: Page, language: string) => footer(page).getByRole('button', { name: language }).click();
const shownLanguage = (page: Page) => expect(page.locator('html'));

test('is Italian until another language is chosen, and remembers it', async ({ page }) => {
  await page.goto('/');
  await shownLanguage(page).toHaveAttribute('lang', 'it');
  await expect(footer(page).getByRole('button', { name: 'Italiano' })).toHaveAttribute('aria-pressed', 'true');

  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Sign in – Cyber & NIS2 Portal');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'en');

  await choose(page, 'Português');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(footer(page).getByText('Idioma')).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'it');
  await expect(footer(page).getByRole('button', { name: 'Português' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(footer(page).getByText('Idioma')).toBeVisible();

  await choose(page, 'Italiano');
  await expect(footer(page).getByText('Lingua')).toBeVisible();
});

test('a language that cannot be fetched leaves the page as it is, and says so', async ({ page, expectedConsole }) => {
  // The prefetched panel may request its English messages too.
  expectedConsole.push(/Failed to load resource|ERR_FAILED|failed at messages/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await page.route('**/*-en.*.js', (route) => route.abort());
  await choose(page, 'English');
  await expect(page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare la lingua' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await page.unroute('**/*-en.*.js');
  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
