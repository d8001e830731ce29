import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { another, type OwnSite, variant, withSite } from './built-panel';
import { fullRun } from './full-run';
import { startPortal } from './portal-server';
import { expect, fillLogin, test } from './test';

/** Delay of each edge, in milliseconds. */
const lags = [0, 700, 2_000];
const longest = Math.max(...lags) + 500;

/** Uploads in the order for a bucket: releases first, the page last. */
function copySite(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const folder of ['host', 'remotes', 'embed']) cpSync(join(from, folder), join(to, folder), { recursive: true });
  for (const file of ['security.json', 'registry.json', 'index.html']) {
    cpSync(join(from, file), join(to, `${file}.new`));
    renameSync(join(to, `${file}.new`), join(to, file));
  }
}

/** Delayed copies of the site, which serve requests to `origin` in turn; the API serves its own. */
async function startEdges({ origin, folder }: OwnSite) {
  const place = mkdtempSync(join(tmpdir(), 'portal-edges-'));
  const edges = await Promise.all(
    lags.map(async (lag, index) => {
      const copy = join(place, String(index));
      copySite(folder, copy);
      return { lag, copy, server: await startPortal({ SITE_DIR: copy, API_ORIGIN: 'http://127.0.0.1:9' }) };
    }),
  );
  let requests = 0;
  const missing: string[] = [];
  const front = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    requests += 1;
    const target = url.startsWith('/api/') ? origin : (edges[requests % edges.length]?.server.origin ?? '');
    const forwarded = httpRequest(target + url, { ...(method && { method }), headers }, (original) => {
      if (original.statusCode === 404) missing.push(url);
      response.writeHead(original.statusCode ?? 502, original.headers);
      original.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const { port }: { port: number } = Object.assign({ port: 0 }, front.address());
  const copies: Promise<void>[] = [];
  return {
    origin: `http://127.0.0.1:${port}`,
    missing,
    /** Updates each edge after its delay. */
    spread() {
      for (const { lag, copy } of edges) copies.push(delay(lag).then(() => copySite(folder, copy)));
    },
    async stop() {
      await Promise.all(copies);
      front.closeAllConnections();
      front.close();
      await Promise.all(edges.map(({ server }) => server.stop()));
      rmSync(place, { recursive: true });
    },
  };
}

const panel = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sezioni del pannello' }).getByRole('link', { name });

const builtHost = resolve(import.meta.dirname, '../../host/dist');
const mssp = 'remote-mssp';

/** Deploys, some of which need their releases on every edge first. */
const operations = [
  ['rollback', mssp],
  ['activate', mssp, '2.0.0'],
  ['canary', mssp, '3.0.0', '--share', '50%'],
  ['activate', 'host', '9.0.0'],
  ['promote', mssp],
  ['rollback', 'host'],
  ['rollback', mssp],
  ['canary', mssp, '3.0.0', '--share', '100%'],
  ['abort', mssp],
  ['activate', 'host', '9.0.0', mssp, '3.0.0'],
] as const;
const rounds = [...operations, ...operations];

test('pages work while deploys reach the edges one after another', fullRun, async ({ page, context, browser }) => {
  test.setTimeout(rounds.length * 20_000 + 60_000);
  await withSite(context, async (site) => {
    const { deploy, folder } = site;
    for (const version of ['2.0.0', '3.0.0']) {
      deploy('publish', mssp, '--from', variant(join(folder, '..'), another), '--as', version, '--inactive');
    }
    deploy('publish', 'host', '--from', builtHost, '--as', '9.0.0', '--inactive');
    const edges = await startEdges(site);
    deploy('activate', mssp, '2.0.0');
    edges.spread();
    await page.goto(edges.origin);
    await fillLogin(page);
    await expect(panel(page)).toBeVisible();
    for (const [index, operation] of rounds.entries()) {
      deploy(...operation);
      edges.spread();
      // While the edges differ, an open page continues, and new pages open.
      for (const pause of [0, longest / 2]) {
        await delay(pause);
        await section(page, index % 2 === 0 ? 'Tecnici' : 'Provisioning').click();
        await expect(page.getByRole('grid')).toBeVisible();
        const fresh = await context.newPage();
        await fresh.goto(`${edges.origin}/dashboardMSSP`);
        await expect(panel(fresh)).toBeVisible();
        await expect(fresh.getByRole('grid')).toBeVisible();
        await expect(fresh.getByText('versione precedente')).toHaveCount(0);
        await fresh.close();
        const stranger = await browser.newPage();
        await stranger.goto(edges.origin);
        await expect(stranger.getByLabel('Username')).toBeVisible();
        await stranger.close();
      }
    }
    expect(edges.missing).toEqual([]);
    await edges.stop();
  });
});
