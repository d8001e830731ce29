import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamePattern } from '@portal/shared/federation';
import { root } from './root';

/** One federated application: its folder, and the name by which the build and the page know it. */
export interface App {
  /** Workspace folder, and the remote's name in the registry. */
  readonly folder: string;
  /** Container and `uniqueName`: the global under which the entry registers itself. */
  readonly container: string;
  /** Where its sources are; by default in the repository's folder of its name. */
  readonly location?: string;
}

export const locationOf = ({ folder, location = join(root, folder) }: App): string => location;

export const host: App = { folder: 'host', container: 'host' };

/** `remote-some-area` → `remoteSomeArea`. */
const containerOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The remote of that name; its names follow from it. */
export const remoteApp = (name: string): App => ({ folder: name, container: containerOf(name) });

export const isRemoteName = (name: string): boolean => remoteNamePattern.test(name);

/** What follows "remote-" in a name, for messages. */
export const nameRule =
  'words of lower-case letters and digits joined by hyphens, each with a letter first; not "common", "host" or "override"';

/** Every folder of the repository that declares itself a remote. */
export const remotes: readonly App[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'remote.ts')))
  .sort()
  .map(remoteApp);

/** A name that can be an embed's of that remote: the remote's own, alone or with more words after it. */
export const isEmbedName = (name: string, remote: string): boolean =>
  isRemoteName(`remote-${name}`) && `remote-${name}-`.startsWith(`${remote}-`) && !name.endsWith('-container');

/** The two files of a release that pages of others load: the module, and its container. */
export const embedFiles = (name: string) => ({ module: `${name}.js`, container: `${name}-container.js` });
