/** Nobody on a network reads or changes what is sent there: `https:`, or `http:` on this machine. */
export const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
