import ipaddr from 'ipaddr.js';

/** Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 address, which one client holds whole. */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return parsed.kind() === 'ipv6' ? `${Buffer.from(bytes.slice(0, 8)).toString('hex')}/64` : parsed.toString();
}
