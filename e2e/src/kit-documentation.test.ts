import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withSite } from './built-panel';
import { withForeignFolder } from './kit/foreign-folder';
import { expect, fillLogin, test } from './test';

const documentation = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-remote.md'), 'utf8');
const blocks = (language: string) =>
  [...documentation.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);

test('the commands of the guide lead from an empty folder to a page in a running portal', async ({ page }) => {
  // Installs some three hundred packages, on a machine that may be busy.
  test.setTimeout(600_000);
  const [settings = '', make = '', fits = '', develop = '', deploy = '', ...others] = blocks('sh');
  expect(settings.match(/\b(KIT|PORTAL|SITE)=/g)).toHaveLength(3);
  expect(others).toEqual([]);
  await withSite(page.context(), async (site) => {
    await withForeignFolder({ PORTAL: site.origin, SITE: site.folder }, async ({ path, run, start }) => {
      const folder = join(path, 'remote-meetings');
      await run(make);
      expect(readFileSync(join(folder, 'remote.ts'), 'utf8')).toBe(blocks('ts')[0]);

      const inFolder = (commands: string) => `cd ${folder}\n${commands}`;
      expect(await run(inFolder(fits))).toContain(`It fits ${site.origin}`);
      const opened = await start(inFolder(develop.replace(/$/m, ' --port 0')), /Open .*override=remote-meetings@\S+/);
      expect(opened).toContain(site.origin);

      expect(await run(inFolder(deploy))).toMatch(/remote-meetings 0\.1\.0-[0-9a-f]{8} is live/);
    });
    await page.goto(site.origin);
    await fillLogin(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click();
    await expect(page).toHaveURL(`${site.origin}/meetings`);
    await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
    await expect(page.getByText('60 aziende clienti')).toBeVisible();
  });
});
