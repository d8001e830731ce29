import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamePattern } from '@portal/shared/federation';
import { root } from './root';

/** A federated application. */
export interface App {
  /** Workspace folder, and the remote's name in the registry. */
  readonly folder: string;
  /** Container and `uniqueName`: the global under which the entry registers itself. */
  readonly container: string;
  /** Source folder; by default `folder` in the repository. */
  readonly location?: string;
}

export const locationOf = ({ folder, location = join(root, folder) }: App): string => location;

export const host: App = { folder: 'host', container: 'host' };

/** `remote-some-area` → `remoteSomeArea`. */
const containerOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const remoteApp = (name: string): App => ({ folder: name, container: containerOf(name) });

export const isRemoteName = (name: string): boolean => remoteNamePattern.test(name);

/** For messages: the rule for the part after "remote-". */
export const nameRule =
  'words of lower-case letters and digits joined by hyphens, each with a letter first; not "common", "host", "inspector" or "override"';

/** All remotes of the repository. */
export const remotes: readonly App[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'remote.ts')))
  .sort()
  .map(remoteApp);

/** An embed has the remote's name, alone or with more words after it. */
export const isEmbedName = (name: string, remote: string): boolean =>
  isRemoteName(`remote-${name}`) && `remote-${name}-`.startsWith(`${remote}-`) && !name.endsWith('-container');

/** Files for embedding pages. */
export const embedFiles = (name: string) => ({ module: `${name}.js`, container: `${name}-container.js` });
