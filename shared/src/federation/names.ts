/** Excludes namespaces of the portal itself. Each word begins with a letter, so that two names never give the same container. */
export const remoteNamePattern =
  /^(?=.{1,48}$)remote-(?!(common|host|inspector|override)$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** The namespace of its messages. */
export const namespaceOf = (remote: string): string => remote.replace(/^remote-/, '');
