import { extname } from 'node:path';
import { assetTypes } from '@portal/shared/site';
import { host, isEmbedName } from '../build/apps';
import { refusedMarkup, refusedStyles } from '../build/first-screen/allowed';
import { type Build, overBudget } from './budget-check';

/** Why a build may not become a release of any site, each reason a sentence; none where it may. */
export function whyUnpublishable(build: Build): readonly string[] {
  const ofApp = build.app === host.folder ? strayFiles(build) : [...unfitEmbed(build), ...overBudget(build)];
  const reasons = [...ofApp, ...unservedFiles(build)];
  return reasons.length > 0 ? reasons : unfitFirstScreens(build);
}

/** Kinds of files that no server of a site sends, such as documents: they would run on the portal's origin. */
function unservedFiles({ app, files }: Build): readonly string[] {
  const unserved = [...files.keys()].filter((file) => assetTypes[extname(file).toLowerCase()] === undefined);
  const shown = unserved.slice(0, 3).join(', ');
  if (shown === '') return [];
  return [
    `${app} has files that no server of the portal sends: ${shown}${unserved.length > 3 ? ', …' : ''}. ` +
      `Files of a release end in ${Object.keys(assetTypes).join(', ')}`,
  ];
}

function unfitFirstScreens({ app, records }: Build): readonly string[] {
  const foreignLinks = app === host.folder;
  return Object.entries(records.firstScreens).flatMap(([screen, { styles, markup }]) => {
    const texts = Object.values(markup).flatMap((languages) => Object.values(languages));
    const refused = [refusedStyles(styles), ...texts.map((text) => refusedMarkup(text, { foreignLinks }))];
    return [...new Set(refused)].flatMap((what) =>
      what === undefined
        ? []
        : [`The first screen "${screen}" of ${app} has ${what}: it may hold markup that loads, runs and sends nothing`],
    );
  });
}

const strayFiles = ({ app, files }: Build): readonly string[] =>
  [...files.keys()]
    .filter((file) => !file.startsWith('host/'))
    .map((file) => `The build of ${app} contains ${file}: a host's files are below host/`);

function unfitEmbed({ app, records }: Build): readonly string[] {
  const embed = records.metadata.area?.embed;
  if (embed === undefined || isEmbedName(embed, app)) return [];
  const own = app.replace('remote-', '');
  return [
    `${app} may not write /embed/${embed}.js: an embed is named after its remote, such as "${own}" or "${own}-panel"`,
  ];
}
