import { extname } from 'node:path';
import type { Release, RemoteRelease } from '@portal/shared/federation';
import { assetTypes } from '@portal/shared/site';
import { isEmbedName, remoteApp } from '../build/apps';
import { refusedMarkup, refusedStyles } from '../build/first-screen/allowed';
import { overBudget } from './budget-check';

/** In characters. */
const longestPath = 200;

/** @returns sentences; empty if the build may become a release */
export function whyUnpublishable(release: Release): readonly string[] {
  const ofApp = release.kind === 'host' ? strayFiles(release) : [...unfitContainer(release), ...unfitEmbed(release)];
  const reasons = [
    ...ofApp,
    ...overBudget(release),
    ...missingFiles(release),
    ...unservedFiles(release),
    ...unstorableFiles(release),
  ];
  return reasons.length > 0 ? reasons : unfitFirstScreens(release);
}

/** Refuses file types that servers do not send, such as documents: they would run on the portal's origin. */
function unservedFiles({ name, files }: Release): readonly string[] {
  const unserved = Object.keys(files).filter((file) => assetTypes[extname(file).toLowerCase()] === undefined);
  const shown = unserved.slice(0, 3).join(', ');
  if (shown === '') return [];
  return [
    `${name} has files that no server of the portal sends: ${shown}${unserved.length > 3 ? ', …' : ''}. ` +
      `Files of a release end in ${Object.keys(assetTypes).join(', ')}`,
  ];
}

/** A folder of such a name lies where this or another release, with which a host shares its folder, has a file. */
const isNamedAsFile = (folder: string): boolean =>
  ['.br', '.gz'].includes(extname(folder)) || assetTypes[extname(folder).toLowerCase()] !== undefined;

/** Refuses names that a bucket takes, but no folder, such as a copy of the bucket. */
function unstorableFiles({ name, files }: Release): readonly string[] {
  const long = Object.keys(files).find((file) => file.length > longestPath);
  if (long !== undefined) return [`${name} has a file whose name is longer than ${longestPath} characters: ${long}`];
  return Object.keys(files).flatMap((file) => {
    const folder = foldersOf(file).find(isNamedAsFile);
    return folder === undefined ? [] : [`${name} has a file in the place of a folder: ${file} lies in ${folder}`];
  });
}

/** `a/b/c.js` → `a`, `a/b`. */
const foldersOf = (file: string) =>
  file
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/'))
    .slice(1);

function missingFiles(release: Release): readonly string[] {
  const needed =
    release.kind === 'host'
      ? Object.values(release.page.files).flat()
      : [release.entry, ...Object.values(release.screens).flatMap(({ files }) => files)];
  const missing = needed.find((file) => !Object.hasOwn(release.files, file));
  return missing === undefined ? [] : [`${release.name} needs ${missing}, which is not among its files`];
}

/** Of a host the frame, of a remote all its first screens. */
function firstScreensIn(release: Release) {
  if (release.kind === 'host') {
    const { frame } = release.page;
    return frame ? [{ screen: 'frame', styles: frame.styles, texts: Object.values(frame.markup) }] : [];
  }
  return Object.entries(release.screens).flatMap(([screen, { firstScreen }]) => {
    if (!firstScreen) return [];
    const texts = Object.values(firstScreen.markup).flatMap((languages) => Object.values(languages));
    return [{ screen, styles: firstScreen.styles, texts }];
  });
}

function unfitFirstScreens(release: Release): readonly string[] {
  const foreignLinks = release.kind === 'host';
  return firstScreensIn(release).flatMap(({ screen, styles, texts }) => {
    const refused = [refusedStyles(styles), ...texts.map((text) => refusedMarkup(text, { foreignLinks }))];
    return [...new Set(refused)].flatMap((what) =>
      what === undefined
        ? []
        : [
            `The first screen "${screen}" of ${release.name} has ${what}: it may hold markup that loads, runs and sends nothing`,
          ],
    );
  });
}

const strayFiles = ({ name, files }: Release): readonly string[] =>
  Object.keys(files)
    .filter((file) => !file.startsWith('host/'))
    .map((file) => `The build of ${name} contains ${file}: a host's files are below host/`);

/** A global name of the page. */
function unfitContainer({ name, container }: RemoteRelease): readonly string[] {
  const own = remoteApp(name).container;
  return container === own ? [] : [`${name} registers itself as another container than ${own}`];
}

function unfitEmbed({ name, embed }: RemoteRelease): readonly string[] {
  if (embed === undefined || isEmbedName(embed, name)) return [];
  const own = name.replace('remote-', '');
  return [
    `${name} may not write /embed/${embed}.js: an embed is named after its remote, such as "${own}" or "${own}-panel"`,
  ];
}
