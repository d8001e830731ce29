import ipaddr from 'ipaddr.js';

/** Whether a host, as HOST or a URL names it, is this machine alone: localhost, 127.0.0.0/8 or ::1. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/s, '$1');
  if (address.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
