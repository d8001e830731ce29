import ipaddr from 'ipaddr.js';

/** True for localhost, 127.0.0.0/8 and ::1, as HOST or a URL names them. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/s, '$1');
  if (address.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
