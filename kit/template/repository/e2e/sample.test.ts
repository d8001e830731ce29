import { expect, expectAccessible, test } from '@portal/e2e';

test('an operator finds the page, also without the API', async ({ signedIn, faults, expectedConsole }) => {
  expectedConsole.push(/status of 500/);
  await faults.inject({ path: '/api/mssp/portal/aziende/', status: 500 });
  await signedIn.getByRole('link', { name: 'Sample' }).click();
  await expect(signedIn.getByRole('heading', { name: 'Sample' })).toBeVisible();
  await expectAccessible(signedIn);
});
