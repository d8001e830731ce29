import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address without the port that some proxies add, and without its zone. */
export const bareAddress = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/s, '$1$3').replace(/%.*$/s, '');

function subnetOf(address: string | undefined, lengths: { readonly ipv4: number; readonly ipv6: number }): string {
  const text = bareAddress(address ?? '');
  if (!isIP(text)) return '';
  const parsed = ipaddr.process(text);
  const [family, length] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, lengths.ipv4] : [ipaddr.IPv6, lengths.ipv6];
  if (length === 32) return parsed.toString();
  return `${family.networkAddressFromCIDR(`${parsed}/${length}`)}/${length}`;
}

/**
 * The network that counts as one client: an IPv4 address, also one written as IPv6, or a /64 of IPv6, which one customer
 * gets whole. What is no address, as of a client that has gone or in a proxy's header, counts as one network.
 */
export const networkOf = (address: string | undefined) => subnetOf(address, { ipv4: 32, ipv6: 64 });

/** The network around a client's, which as a rule one organization has: a /24 of IPv4, or a /48 of IPv6. */
export const surroundingNetworkOf = (address: string | undefined) => subnetOf(address, { ipv4: 24, ipv6: 48 });
