import { expect, test } from './embed/embedding';
import { foreignPage, setTokens } from './embed/foreign-page';
import { fullRun } from './full-run';

test.use({ viewport: { width: 1280, height: 720 } });

test(
  'after a session that ran out the same user goes on where they were',
  fullRun,
  async ({ page, portal, foreign, provider, faults, expectedConsole }) => {
    expectedConsole.push(/status of 401/);
    const attributes =
      'initial-path="/dashboardMSSP/provisioning?cerca=a&stato=contattata&ordine=-name" style="height: 500px"';
    foreign.show({ html: foreignPage(portal, { attributes, body: '<input aria-label="Parola chiave">' }) });
    await page.goto(foreign.origin);
    await setTokens(page, await provider.tokens());
    const region = page.getByRole('region', { name: 'Elenco delle aziende caricate' });
    const panel = page.locator('[data-portal]');
    await region.getByRole('row').nth(2).hover();
    const scrolled = () => Promise.all([region, panel].map((part) => part.evaluate(({ scrollTop }) => scrollTop)));
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      expect(Math.min(...(await scrolled()))).toBeGreaterThan(100);
    }).toPass({ intervals: [200] });
    await region
      .getByRole('button', { name: /^(Aggiungi nota|Nota|Modifica nota)/ })
      .last()
      .click();
    const note = page.getByRole('textbox', { name: 'Nota' });
    await note.fill('da richiamare');
    const before = await scrolled();

    await faults.expireAccessTokens();
    await faults.revokeRefreshTokens();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('La sessione è terminata: accedi di nuovo', { exact: true })).toBeVisible();
    await expect(note).toBeHidden();
    // No invisible dialog blocks the page.
    await page.getByLabel('Parola chiave').click();

    await setTokens(page, await provider.tokens());
    await expect(note).toHaveValue('da richiamare');
    await expect(note).toBeFocused();
    expect(await scrolled()).toEqual(before);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(note).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
  },
);
