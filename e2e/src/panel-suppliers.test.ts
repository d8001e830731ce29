import { readFile } from 'node:fs/promises';
import { openTab, rows, search, statusChip } from './panel-page';
import { expect, signedInTest as test } from './test';

test('the export is saved as a file of what the table shows', async ({ page }) => {
  await openTab(page, 'suppliers');
  await search(page).fill('s.r.l.');
  await statusChip(page, 'contrattualizzata').click();
  await page.getByRole('button', { name: 'Ragione sociale' }).click();
  await expect(page).toHaveURL(/cerca=s\.r\.l\..*stato=contrattualizzata.*ordine=name/);
  const count = Number(
    await page
      .getByText(/^\d+ aziende su \d+$/)
      .textContent()
      .then((text) => text?.split(' ')[0]),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Csv' }).click(),
  ]);
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  expect(download.suggestedFilename()).toBe(`fornitori_non_attivi_${date.join('-')}.csv`);

  const text = (await readFile(await download.path())).toString('utf8');
  const [first, , ...lines] = text.split('\r\n');
  expect(first).toBe('\uFEFFsep=;');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(count);
  const shown = await rows(page, 'suppliers').getByRole('rowheader').allTextContents();
  expect(shown.slice(0, 5)).toEqual(lines.slice(0, 5).map((line) => line.split(';')[0]));
});
