import type { Page } from '@playwright/test';
import { demo } from '../provider';

/** Rows of the panel's list of that name. */
export const rows = (page: Page, list: string) =>
  page.getByRole('region', { name: list, exact: true }).locator('tbody tr');

/** Signs in with the form that each example has. */
export async function signIn(page: Page) {
  await page.getByLabel('Utente').fill(demo.username);
  await page.getByLabel('Parola chiave').fill(demo.password);
  await page.getByRole('button', { name: 'Entra' }).click();
}
