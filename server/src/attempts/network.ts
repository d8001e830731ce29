import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const prefixLength = 64;

/**
 * The network that counts as one client: an IPv4 address, also one written as IPv6, or a /64 of IPv6, which one customer
 * gets whole. What is no address, as of a client that has gone or in a proxy's header, counts as one network.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*$/s, '')}/${prefixLength}`)}/${prefixLength}`;
}
