import type { Configuration } from '@rspack/core';
import { appConfig } from '../../build/app-config';
import { assertBuildable, remoteIn } from './remote-app';

/**
 * The configuration of the portal's own remotes; its output is `dist`.
 * @throws Error where the folder has no remote, or one that the kit cannot build
 */
export function remoteConfig(
  folder: string = process.cwd(),
  mode: 'development' | 'production' = 'production',
): Configuration {
  const app = remoteIn(folder);
  assertBuildable(app);
  return appConfig(app, mode);
}
