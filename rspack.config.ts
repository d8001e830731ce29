import { appConfig } from './build/app-config';
import { host, remotes } from './build/apps';

const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

export default [host, ...remotes].map((app) => appConfig(app, mode));
