import { expect, test } from './embed/embedding';
import { rows, signIn } from './embed/example-page';
import { prepareExample } from './embed/prepare-example';
import { fullRun } from './full-run';

// The example is installed and built once, by one worker.
test.describe.configure({ mode: 'default' });

const technicians = 'Elenco dei tecnici';

test.describe('a portal in React 18 that federates the panel', fullRun, () => {
  test.beforeAll(() => {
    // The registry may be slow, the machine busy.
    test.setTimeout(300_000);
    prepareExample('react18-portal');
  });

  test('has its own React beside the panel’s, hands its sign-in over, and opens a deep link', async ({
    page,
    embedders,
  }) => {
    await page.goto(`${embedders.examples.get('react18-portal')?.origin}/?panel=/dashboardMSSP/tecnici`);
    await expect(page.getByText(/^React 18\./)).toBeVisible();
    await signIn(page);
    await expect(rows(page, technicians).nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Nel pannello: /dashboardMSSP', { exact: true })).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
  });
});
