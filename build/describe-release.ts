import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HostRelease,
  hostRelease,
  type RemoteRelease,
  registrySchema,
  releaseSchema,
  remoteRelease,
} from '@portal/shared/federation';
import { contractVersion } from '@portal/shared/remote';
import { bundlePolicy, linkedPages } from '@portal/shared/site';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { type App, host, locationOf } from './apps';
import type { Declaration } from './declaration';
import { renderMarkup } from './first-screen/render';
import { usedStyles } from './first-screen/used-styles';
import { missingTexts } from './missing-texts';
import type { NamesByModule } from './module-names';
import type { BuiltFiles } from './release-plugin';
import { root } from './root';
import { providedByHost, requiredByRemote } from './share-policy';

type Mode = 'development' | 'production';

const manifest = v.object({ version: v.string() });
const packageVersion = (folder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;

const common = (app: App, { files, sourceMaps }: BuiltFiles) =>
  ({
    schema: releaseSchema,
    version: packageVersion(locationOf(app)),
    contract: contractVersion,
    policy: bundlePolicy,
    files,
    ...(sourceMaps ? { sourceMaps } : {}),
  }) as const;

interface HostParts {
  readonly mode: Mode;
  readonly exports: NamesByModule;
  readonly template: string;
  readonly script: string;
  /** Renders the frame of first screens if present. */
  readonly firstScreens: Configuration | undefined;
}

export async function describeHost(built: BuiltFiles, parts: HostParts): Promise<HostRelease> {
  const { mode, exports, template, script, firstScreens } = parts;
  const { main = [], shell = [], query = [] } = built.chunks;
  const code =
    "import { renderFrames } from './src/first-screen/frames.tsx';\nconst render = async () => ({ frame: { '': await renderFrames() } });";
  const markup = firstScreens && (await renderMarkup(firstScreens, code))['frame']?.[''];
  return v.parse(hostRelease, {
    ...common(host, built),
    kind: 'host',
    name: 'host',
    registry: registrySchema,
    kit: packageVersion(join(root, 'kit')),
    provides: providedByHost(mode),
    exports,
    pages: linkedPages,
    extensionPoints: ['navigation@1', 'notice@1', 'settings@1'],
    page: {
      template,
      script,
      ...(markup ? { frame: { styles: await stylesFor(built, main, Object.values(markup)), markup } } : {}),
      files: { main, shell, query },
    },
  });
}

interface RemoteParts {
  readonly app: App;
  readonly mode: Mode;
  readonly declared: Declaration;
  readonly uses: NamesByModule;
  /** Sentences that refuse packages. */
  readonly copies: readonly string[];
  /** Renders the declared first screens if present. */
  readonly firstScreens: Configuration | undefined;
}

/** @throws Error where a text is missing, a package is the host's, a screen has no chunk of its name, or cannot be rendered as a first screen */
export async function describeRemote(built: BuiltFiles, parts: RemoteParts): Promise<RemoteRelease> {
  const { app, mode, declared, uses, copies, firstScreens } = parts;
  const missing = [...copies, ...(await missingTexts(app.folder, declared))];
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const [entry] = (built.chunks[app.container] ?? []).filter((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`The build of ${app.folder} has no entry`);
  const code =
    "import { renderScreens } from '@portal/shared/first-screen';\nimport remote from './remote.ts';\nconst render = () => renderScreens(remote);";
  const showsFirst = Object.values(declared.screens).some(({ firstScreenAt }) => firstScreenAt);
  const rendered = firstScreens && showsFirst ? await renderMarkup(firstScreens, code) : {};
  const screens = Object.entries(declared.screens).map(async ([name, { load: _, firstScreenAt: __, ...screen }]) => {
    const files = filesOf(built, app, name);
    const markup = rendered[name];
    const texts = Object.values(markup ?? {}).flatMap((languages) => Object.values(languages));
    const firstScreen = markup && { styles: await stylesFor(built, files, texts), markup };
    return [name, { ...screen, files, ...(firstScreen ? { firstScreen } : {}) }] as const;
  });
  return v.parse(remoteRelease, {
    ...common(app, built),
    kind: 'remote',
    name: app.folder,
    container: app.container,
    entry,
    requires: requiredByRemote(mode),
    uses,
    screens: Object.fromEntries(await Promise.all(screens)),
    navigation: declared.navigation,
    ...(declared.links ? { links: declared.links } : {}),
    ...(declared.extensionPoints ? { extensionPoints: declared.extensionPoints } : {}),
    ...(declared.extensions ? { extensions: describeExtensions(built, app, declared.extensions) } : {}),
    ...(declared.embed ? { embed: declared.embed.name } : {}),
  });
}

function describeExtensions(built: BuiltFiles, app: App, declared: NonNullable<Declaration['extensions']>) {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { load, ...extension }]) => {
      // Throws where its code would be in the entry, which every page loads that shows anything of the remote.
      if (load) filesOf(built, app, name);
      return [name, extension];
    }),
  );
}

/** The first files of a screen or extension, without the entry. A chunk of several has all their names in its own. */
function filesOf({ chunks }: BuiltFiles, { folder, container }: App, screen: string): readonly string[] {
  const chunk = Object.keys(chunks).find((name) => name !== container && name.split('.').includes(screen));
  if (chunk !== undefined) return chunks[chunk] ?? [];
  throw new Error(
    `"${screen}" of ${folder} has no chunk of its name: its load() begins with import('./…'), in remote.ts`,
  );
}

const stylesFor = ({ folder }: BuiltFiles, files: readonly string[], markup: readonly string[]) =>
  usedStyles(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n'),
    markup.join(''),
  );
