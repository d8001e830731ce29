import type { Configuration } from '@rspack/core';
import { appConfig } from '../../build/app-config';
import { assertBuildable, remoteIn } from './remote-app';

/**
 * The configuration by which the portal builds its own remotes, for the remote in a folder; its output is `dist`.
 * @throws Error where the folder holds no remote, or one that the kit does not build
 */
export function remoteConfig(
  folder: string = process.cwd(),
  mode: 'development' | 'production' = 'production',
): Configuration {
  const app = remoteIn(folder);
  assertBuildable(app);
  return appConfig(app, mode);
}
