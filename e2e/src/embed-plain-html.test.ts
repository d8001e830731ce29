import { expect, test } from './embed/embedding';
import { rows, signIn } from './embed/example-page';
import { statusChip } from './panel-page';

const origin = (embedders: { examples: ReadonlyMap<string, { origin: string }> }) =>
  `${embedders.examples.get('plain-html')?.origin}`;

test.describe('a plain page with the element', () => {
  test('hands its sign-in over, and follows where the panel goes without going there itself', async ({
    page,
    portal,
    embedders,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(origin(embedders));
    await signIn(page);
    await expect(rows(page, 'Elenco delle aziende').nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'Tecnici' }).click();
    await expect(rows(page, 'Elenco dei tecnici').nth(1)).toBeVisible();
    await expect(page.getByText('Indirizzo nel pannello: /dashboardMSSP/tecnici')).toBeVisible();
    await expect(page).toHaveURL(`${origin(embedders)}/`);
    const fromPortal = requested.filter((url) => url.startsWith(portal.origin) && !url.includes('/api/'));
    expect(fromPortal.map((url) => new URL(url).pathname)).toEqual([
      '/embed/mssp-control-panel.js',
      expect.stringMatching(/^\/remotes\/remote-mssp\/[^/]+\/mssp-control-panel\.js$/),
    ]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('opens a deep link, changes the language, and takes the panel away and back', async ({ page, embedders }) => {
    await page.goto(`${origin(embedders)}/?panel=/dashboardMSSP/provisioning%3Fstato%3Dcontattata`);
    await signIn(page);
    await expect(rows(page, 'Elenco delle aziende caricate').nth(1)).toBeVisible();
    await expect(statusChip(page, 'contattata')).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Lingua').selectOption('en');
    await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
    await page.getByRole('button', { name: 'Chiudi il pannello' }).click();
    await expect(page.getByRole('heading', { name: 'Control panel' })).toBeHidden();
    await page.getByRole('button', { name: 'Apri il pannello' }).click();
    await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
    await expect(statusChip(page, 'contacted')).toHaveAttribute('aria-pressed', 'true');
  });
});
