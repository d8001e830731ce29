/**
 * A remote's name, without those of the portal's own messages. Its folder, container and namespace follow from it; each word begins
 * with a letter, so that no two names make one container.
 */
export const remoteNamePattern = /^(?=.{1,48}$)remote-(?!(common|host|override)$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** The namespace of a remote's messages. */
export const namespaceOf = (remote: string): string => remote.replace(/^remote-/, '');
