export { checkRemote, type PublishedRegistry, type RemoteRelease } from './check-remote';
export { remoteConfig } from './remote-config';
