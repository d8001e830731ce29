import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { panel, running, withSite } from './built-panel';
import { fullRun } from './full-run';
import { expect, fillLogin, test } from './test';

const dev = resolve(import.meta.dirname, '../../scripts/dev.mjs');

/** Runs `npm run dev -- --only remote-mssp` on a free port. @returns the printed address, and the origin in it */
async function withLocalPanel(against: string, use: (address: string, origin: string) => Promise<void>): Promise<void> {
  const parameters = [dev, '--only', 'remote-mssp', '--against', against, '--port', '0'];
  // A new process group, since npm starts the program.
  const child = spawn(process.execPath, parameters, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await printed(child, /https?:\/\/\S+\?override=\S+/);
    await use(address, address.replace(/.*@/, ''));
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}

const printed = (child: ChildProcess, pattern: RegExp) =>
  new Promise<string>((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = pattern.exec(output) ?? [];
      if (found) done(found);
    });
    child.once('close', (code) => fail(new Error(`It ended with code ${code}:\n${output}`)));
  });

test(
  'a remote that is served here runs in a deployed portal that allows it, in that tab, until it is ended',
  fullRun,
  async ({ page, context }) => {
    test.slow();
    await withSite(page.context(), async ({ origin, deploy }) => {
      await withLocalPanel(origin, async (address, local) => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        const fromLocal = () => requested.filter((url) => url.startsWith(local));
        await page.goto(address);
        const refusal = page.getByRole('alert').filter({ hasText: 'Override rifiutato' });
        await expect(refusal).toContainText(local);
        await fillLogin(page);
        await expect(panel(page)).toBeVisible();
        expect(await running(page)).not.toBe('local');
        expect(fromLocal()).toEqual([]);

        deploy('overrides', local);
        const asking = page.getByRole('alertdialog', { name: 'Eseguire codice di un altro indirizzo?' });
        await page.goto(address.replace('/?', '/dashboardMSSP?'));
        await expect(asking).toContainText(local);
        expect(fromLocal()).toEqual([]);
        await asking.getByRole('button', { name: 'Esegui quel codice' }).click();
        const banner = page.getByRole('status').filter({ hasText: `remote-mssp viene da ${local}` });
        await expect(banner).toBeVisible();
        await expect(panel(page)).toBeVisible();
        expect(await running(page)).toBe('local');
        expect(fromLocal()).toContain(`${local}/panel.js`);
        expect(page.url()).toBe(`${origin}/dashboardMSSP`);
        await page.reload();
        await expect(panel(page)).toBeVisible();
        expect(await running(page)).toBe('local');

        // An override proves nothing about a release of the portal.
        const remembered = (storage: 'localStorage' | 'sessionStorage') =>
          page.evaluate(
            (name) => [window[name]['portal.release.remote-mssp'], window[name]['portal.shown.remote-mssp']],
            storage,
          );
        const before = await remembered('localStorage');
        await expect.poll(() => remembered('sessionStorage'), { timeout: 15_000 }).toEqual(['local', 'local']);
        expect(await remembered('localStorage')).toEqual(before);
        expect(before).not.toContain('local');

        const other = await context.newPage();
        await other.goto(`${origin}/dashboardMSSP`);
        await expect(panel(other)).toBeVisible();
        expect(await running(other)).not.toBe('local');

        await banner.getByRole('button', { name: 'Termina' }).click();
        await expect(banner).toHaveCount(0);
        await expect(panel(page)).toBeVisible();
        expect(await running(page)).not.toBe('local');
      });
    });
  },
);
