import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { withSite } from './built-panel';
import { fullRun } from './full-run';
import { withForeignFolder } from './kit/foreign-folder';
import { withReleaseService } from './release-service';
import { expect, fillLogin, test } from './test';

const documentation = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-remote.md'), 'utf8');
const blocks = (language: string) =>
  [...documentation.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);

/** Commands of the kit that a remote's workflow runs at an event, without those of the guide. */
function workflowCommands(folder: string, event: string): string {
  const { jobs } = parse(readFileSync(join(folder, '.github/workflows/deploy.yml'), 'utf8'));
  const steps: readonly { run?: string; if?: string }[] = jobs.deploy.steps;
  const commands = steps.flatMap((step) => (step.run && (step.if ?? event).includes(event) ? [step.run] : []));
  return commands.filter((command) => command.startsWith('npx ')).join('\n');
}

async function expectMeetings(page: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(`${origin}/meetings`);
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
  await expect(page.getByText('60 aziende clienti')).toBeVisible();
}

test('the commands of the guide lead from an empty folder to a page in a running portal', fullRun, async ({ page }) => {
  // Installs some three hundred packages on a busy machine.
  test.setTimeout(900_000);
  const [settings = '', make = '', fits = '', develop = '', deploy = '', ...others] = blocks('sh');
  expect(settings.match(/\b(KIT|PORTAL|RELEASES|PORTAL_TOKEN)=/g)).toHaveLength(4);
  expect(others).toEqual([]);
  await withSite(page.context(), async (site) => {
    await withReleaseService(site.folder, async ({ address: RELEASES, token: PORTAL_TOKEN }) => {
      await withForeignFolder({ PORTAL: site.origin, RELEASES, PORTAL_TOKEN }, async ({ path, run, start }) => {
        const folder = join(path, 'remote-meetings');
        await run(make);
        expect(readFileSync(join(folder, 'remote.ts'), 'utf8')).toBe(blocks('ts')[0]);

        const inFolder = (commands: string) => `cd ${folder}\n${commands}`;
        expect(await run(inFolder(fits))).toContain(`It fits ${site.origin}`);
        const opened = await start(inFolder(develop.replace(/$/m, ' --port 0')), /Open .*override=remote-meetings@\S+/);
        const [address = '', origin = ''] = /http\S+@(http\S+)/.exec(opened) ?? [];
        site.deploy('overrides', origin);
        await page.goto(address);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Esegui quel codice' }).click();
        await fillLogin(page);
        await expectMeetings(page, site.origin);
        await page.evaluate(() => sessionStorage.clear());
        // The command ends before this page would.
        await page.goto(site.origin);
        site.deploy('overrides');

        const offered = await run(inFolder(workflowCommands(folder, 'pull_request')));
        expect(offered).toMatch(/a tab may run remote-meetings 0\.1\.0-[0-9a-f]{8}: /);
        await page.goto(`${site.origin}/?${/override=\S+/.exec(offered)?.[0]}`);
        await expect(page.getByRole('alertdialog')).toContainText(/pubblicato da chi ha la chiave \w+ e non ancora/);
        expect(await run(inFolder(deploy))).toMatch(/remote-meetings 0\.1\.0-[0-9a-f]{8} is live/);
        expect(await run(inFolder(workflowCommands(folder, 'push')))).toMatch(/remote-meetings \S+ is already live/);
        expect(await run(inFolder('npx portal-remote list --to "$RELEASES"'))).toMatch(
          / {2}live, preview until \S+ by /,
        );
      });
    });
    await page.goto(`${site.origin}/dashboardMSSP`);
    await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click();
    await expectMeetings(page, site.origin);
  });
});
