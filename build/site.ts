import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Registry } from '@portal/shared/contract';
import { remotes } from './apps';
import { renderPage, scriptHashes } from './page';
import { readBuiltFiles, releaseOf, versionOf } from './release';

const root = resolve(import.meta.dirname, '..');

/** Lays the built apps out as the site: a folder that any static server can hold. Replaces what stood there. */
async function assembleSite(site: string): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, 'host/dist/host'), join(site, 'host'), { recursive: true });
  const releases = remotes.map((app) => {
    const folder = join(root, app.folder, 'dist');
    return [app.folder, releaseOf(app, folder, versionOf(join(root, app.folder), folder))] as const;
  });
  for (const [folder, { version }] of releases) {
    cpSync(join(root, folder, 'dist'), join(site, 'remotes', folder, version), {
      recursive: true,
      filter: (source) => !source.endsWith('files.json'),
    });
  }
  const registry: Registry = { schema: 1, remotes: Object.fromEntries(releases) };
  writeFileSync(join(site, 'registry.json'), JSON.stringify(registry, null, 2));
  writeFileSync(join(site, 'index.html'), renderPage(readBuiltFiles(join(root, 'host/dist')), registry));
  writeFileSync(join(site, 'security.json'), JSON.stringify({ scriptHashes }));
  await compressAll(site);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beside each text file its `.br` and `.gz`, for servers that send those as they are. */
async function compressAll(site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|css|json|svg)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(site, file);
      const content = readFileSync(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(`${path}.br`, await brotli(content, quality));
      writeFileSync(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

await assembleSite(join(root, 'dist/site'));
