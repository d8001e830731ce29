/** Excludes namespaces of the portal, and keys that valibot drops. Each word begins with a letter: two names give two containers. */
export const remoteNamePattern =
  /^(?=.{1,48}$)remote-(?!(common|constructor|host|inspector|override|prototype)$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** The namespace of its messages. */
export const namespaceOf = (remote: string): string => remote.replace(/^remote-/, '');
