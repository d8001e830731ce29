import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, type RegistryNotes, registry, registryNotes } from '@portal/shared/federation';
import * as v from 'valibot';

const file = v.object({ href: v.string(), integrity: v.string() });
const preloadList = v.object({ files: v.array(file) });

const inline = (page: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  if (text === undefined) throw new Error(`The page has no ${id}`);
  return JSON.parse(text);
};

export interface Served {
  /** By remote; the host's under `host`. */
  readonly versions: Readonly<Record<string, string>>;
  readonly page: Registry;
  readonly registry: Registry & RegistryNotes;
}

/** Throws where a file of the page or registry does not match its integrity, or where the policy would block the page's script. */
export function served(site: string): Served {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const inlined = v.parse(registry, inline(page, 'portal-registry'));
  const preloads = v.parse(preloadList, inline(page, 'portal-preload'));
  const own = v.parse(
    v.object({ ...registry.entries, ...registryNotes.entries }),
    JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')),
  );
  const tags = [...page.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g)].map(([, href = '', hash = '']) => ({
    href,
    integrity: hash,
  }));
  const releases = [inlined, own].flatMap(({ remotes }) =>
    Object.values(remotes).flatMap((one) => [
      one,
      ...(one.fallback ? [one.fallback] : []),
      ...(one.canary ? [one.canary.release] : []),
    ]),
  );
  const named = releases.map(({ entry, integrity }) => ({ href: entry, integrity }));
  for (const one of [...tags, ...preloads.files, ...named]) assertPublished(site, one);
  assertScriptAllowed(site, page);
  return {
    versions: {
      host: inlined.host,
      ...Object.fromEntries(Object.entries(inlined.remotes).map(([name, { version }]) => [name, version])),
    },
    page: inlined,
    registry: own,
  };
}

function assertPublished(site: string, { href, integrity }: { href: string; integrity: string }): void {
  const path = join(site, href);
  if (!existsSync(path)) throw new Error(`${href} is missing`);
  const actual = `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${href} has other content`);
}

function assertScriptAllowed(site: string, page: string): void {
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const { scriptHashes } = JSON.parse(readFileSync(join(site, 'security.json'), 'utf8'));
  if (!scriptHashes.includes(hash)) throw new Error('The policy does not let the script of the page run');
}
