export { type CheckedRemote, checkRemote } from './check-remote';
export { remoteConfig } from './remote-config';
