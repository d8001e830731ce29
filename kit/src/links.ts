import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, PublishedRegistry } from '@portal/shared/federation';
import { filesUnder } from '../../deploy/reading';

const call = /\blinkTo\(\s*['"]([\w-]+)\.([\w-]+)['"]/g;

/** @returns sentences, for each `linkTo` with a written name that neither the portal nor this remote has */
export function linksToNowhere(
  location: string,
  own: { readonly app: string; readonly record: Area },
  { remotes }: Pick<PublishedRegistry, 'remotes'>,
): readonly string[] {
  const areas: Readonly<Record<string, Area>> = { ...remotes, [own.app]: own.record };
  const files = filesUnder(join(location, 'src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(location, 'src', file), 'utf8').matchAll(call)].flatMap(([, namespace, name = '']) => {
      const { screens = {}, links = {} } = areas[`remote-${namespace}`] ?? {};
      if (Object.hasOwn(screens, name) || Object.hasOwn(links, name)) return [];
      return [`src/${file} links to ${namespace}.${name}, which nothing live has: linkTo gives undefined`];
    }),
  );
}
