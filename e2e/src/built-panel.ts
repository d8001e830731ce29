import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startPortal } from './portal-server';

const root = resolve(import.meta.dirname, '../..');
const builtPanel = join(root, 'remote-mssp/dist');
const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export type Change = (name: string, code: string) => string;

interface Altered {
  readonly scripts: ReadonlyMap<string, string>;
  /** Updates hashes of the scripts in a text. */
  updateHashes(text: string): string;
}

/** Rewrites the panel's built scripts by `change`, and updates their hashes of one another. */
function alteredPanel(change: Change, folder: string): Altered {
  const entryLast = (name: string) => (/^entry\./.test(name) ? 1 : 0);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const hashes = new Map<string, string>();
  const updateHashes = (text: string) => [...hashes].reduce((result, [old, now]) => result.replaceAll(old, now), text);
  const scripts = new Map<string, string>();
  for (const name of names.sort((one, other) => entryLast(one) - entryLast(other))) {
    const before = readFileSync(join(folder, name), 'utf8');
    const after = change(name, updateHashes(before));
    hashes.set(integrityOf(before), integrityOf(after));
    scripts.set(name, after);
  }
  return { scripts, updateHashes };
}

/** Copies a build below `folder` and rewrites each script by `change`, ready to publish as another release. */
export function variant(folder: string, change: Change, build = builtPanel): string {
  const copy = mkdtempSync(join(folder, 'build-'));
  cpSync(build, copy, { recursive: true });
  const { scripts, updateHashes } = alteredPanel(change, build);
  for (const [name, code] of scripts) writeFileSync(join(copy, name), code);
  const file = join(copy, 'release.json');
  const release = JSON.parse(updateHashes(readFileSync(file, 'utf8')));
  for (const [name, code] of scripts) release.files[name].size = Buffer.byteLength(code);
  writeFileSync(file, JSON.stringify(release));
  return copy;
}

/** Another release of the same behaviour, with its own chunks. */
export const another: Change = (_, code) => code.replaceAll(/remoteMssp[0-9a-f]{8}\b/g, 'remoteMssp00000001');

export interface OwnSite {
  readonly origin: string;
  readonly folder: string;
  /** Runs a command of the deploy tool on the site. */
  deploy(...parameters: readonly string[]): void;
}

/** Starts a separate portal with a copy of the built site; closes all pages of `context` afterwards. */
export async function withSite(context: BrowserContext, use: (site: OwnSite) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  const site = join(folder, 'site');
  cpSync(join(root, 'dist/site'), site, { recursive: true });
  const portal = await startPortal({ SITE_DIR: site });
  try {
    await use({
      origin: portal.origin,
      folder: site,
      deploy: (...parameters) =>
        void execFileSync(process.execPath, [join(root, 'scripts/deploy.mjs'), ...parameters, '--site', site]),
    });
  } finally {
    await Promise.all(context.pages().map((page) => page.close()));
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The application’s heading, not the first screen’s. */
export const panel = (page: Page) => page.locator('#portal').getByRole('heading', { name: 'Pannello di controllo' });

/** The running version of the panel. */
export const running = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-remote-mssp'));
