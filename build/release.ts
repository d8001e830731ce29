import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, type RemoteRelease } from '@portal/shared/contract';
import * as v from 'valibot';
import type { App } from './apps';
import type { BuiltFile, BuiltFiles } from './files-plugin';

const builtFile = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity: v.string() });
const builtFiles = v.record(v.string(), v.array(builtFile));
const manifest = v.object({ version: v.string() });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What the build wrote of `folder`'s files; throws where it was not built. */
export const readBuiltFiles = (folder: string): BuiltFiles => v.parse(builtFiles, readJson(join(folder, 'files.json')));

/** The package's version and a hash of what was built: the same sources give the same version. */
export function versionOf(packageFolder: string, folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file !== 'files.json' && /\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  const { version } = v.parse(manifest, readJson(join(packageFolder, 'package.json')));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

const unique = (files: readonly BuiltFile[]) => [...new Map(files.map((file) => [file.href, file])).values()];

/** The registry's record of a remote as it was built into `folder`, its addresses under `remotes/<name>/<version>/`. */
export function releaseOf(app: App, folder: string, version: string): RemoteRelease {
  const { [app.container]: container = [], descriptor = [], ...screens } = readBuiltFiles(folder);
  const entry = container.find(({ as }) => as === 'script');
  if (!entry) throw new Error(`The build of ${app.folder} has no entry`);
  const addressed = (file: BuiltFile) => ({ ...file, href: `remotes/${app.folder}/${version}/${file.href}` });
  return {
    version,
    contract: contractVersion,
    container: app.container,
    entry: addressed(entry).href,
    integrity: entry.integrity,
    preload: Object.fromEntries(
      Object.entries(screens)
        .filter(([name]) => !name.startsWith('texts-'))
        .map(([name, files]) => [name, unique([...descriptor, ...files]).map(addressed)]),
    ),
  };
}
