import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredArea, type Release } from '@portal/shared/federation';
import { contractVersion } from '@portal/shared/remote';
import * as v from 'valibot';
import type { App } from './apps';
import type { BuildMetadata, BuiltFile, BuiltFiles } from './files-plugin';
import { type FirstScreens, firstScreens, firstScreensFile } from './first-screen/format';
import type { PageParts } from './page';

/** As `BuiltFile`. */
export const builtFile = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity: v.string() });
const builtFiles = v.record(v.string(), v.array(builtFile));
export const byModule = v.record(v.string(), v.string());
/** Names by the module that exports them. */
export const namesByModule = v.record(v.string(), v.pipe(v.array(v.string()), v.readonly()));
/** As `LinkedPage`. */
export const linkedPages = v.pipe(
  v.array(v.object({ path: v.string(), access: v.picklist(['anonymous', 'signed-in']) })),
  v.readonly(),
);
const buildMetadata = v.object({
  version: v.exactOptional(v.string()),
  contract: v.number(),
  policy: v.exactOptional(v.string()),
  provides: v.exactOptional(byModule),
  requires: v.exactOptional(byModule),
  exports: v.exactOptional(namesByModule),
  pages: v.exactOptional(linkedPages),
  uses: v.exactOptional(namesByModule),
  blockedStyles: v.exactOptional(v.array(v.string())),
  registry: v.exactOptional(v.number()),
  kit: v.exactOptional(v.string()),
  area: v.exactOptional(v.object({ ...declaredArea.entries, embed: v.exactOptional(v.string()) })),
});
const pageParts = v.object({ template: v.string(), script: v.string() });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What the build wrote of `folder`'s files; throws where it was not built. */
export const readBuiltFiles = (folder: string): BuiltFiles => v.parse(builtFiles, readJson(join(folder, 'files.json')));

/** What the build in `folder` was made against; a build that does not say is of this repository as it stands. */
export const readBuildMetadata = (folder: string): BuildMetadata =>
  existsSync(join(folder, 'metadata.json'))
    ? v.parse(buildMetadata, readJson(join(folder, 'metadata.json')))
    : { contract: contractVersion };

/** What the build in `folder` shows before its code; nothing where it does not say. */
const readFirstScreens = (folder: string): FirstScreens =>
  existsSync(join(folder, firstScreensFile)) ? v.parse(firstScreens, readJson(join(folder, firstScreensFile))) : {};

/** What the host's build in `folder` brings to the page; throws where it was not built. */
export function readPageParts(folder: string): PageParts {
  const { frame } = readFirstScreens(folder);
  return { ...v.parse(pageParts, readJson(join(folder, 'page.json'))), ...(frame ? { frame } : {}) };
}

/** What a build wrote about itself: not part of what is served. */
export const isRecord = (file: string): boolean => /(^|[\\/])(files|metadata|page|first-screens)\.json$/.test(file);

const unique = (files: readonly BuiltFile[]) => [...new Map(files.map((file) => [file.href, file])).values()];

/** What a build says of itself. */
export interface BuildRecords {
  readonly files: BuiltFiles;
  readonly metadata: BuildMetadata;
  readonly firstScreens: FirstScreens;
}

export const readBuildRecords = (folder: string): BuildRecords => ({
  files: readBuiltFiles(folder),
  metadata: readBuildMetadata(folder),
  firstScreens: readFirstScreens(folder),
});

/** The registry's record of a remote's build, its addresses under `remotes/<name>/<version>/`. */
export function releaseOf(app: App, { files, metadata }: BuildRecords, version: string): Release {
  const { [app.container]: container = [], descriptor = [], ...screens } = files;
  const entry = container.find(({ as }) => as === 'script');
  if (!entry) throw new Error(`The build of ${app.folder} has no entry`);
  const addressed = (file: BuiltFile) => ({ ...file, href: `remotes/${app.folder}/${version}/${file.href}` });
  /** What a screen needs besides the entry. */
  const ahead = (files: readonly BuiltFile[]) => unique([entry, ...descriptor, ...files]).slice(1);
  const { contract, requires, area } = metadata;
  return {
    version,
    contract,
    container: app.container,
    entry: addressed(entry).href,
    integrity: entry.integrity,
    ...(requires ? { requires } : {}),
    ...(area ? { screens: area.screens, navigation: area.navigation } : {}),
    preload: Object.fromEntries(
      Object.entries(screens)
        .filter(([name]) => !name.startsWith('messages-'))
        // Screens that share a file have their names in its own.
        .flatMap(([names, files]) => names.split('.').map((name) => [name, ahead(files).map(addressed)])),
    ),
  };
}
