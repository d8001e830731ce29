import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address without the port that some proxies add, and without its zone. */
export const bareAddress = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/s, '$1$3').replace(/%.*$/s, '');

function parse(address: string | undefined) {
  const text = bareAddress(address ?? '');
  return isIP(text) ? ipaddr.process(text) : undefined;
}
type Parsed = ReturnType<typeof parse>;

function subnetOf(parsed: Parsed, lengths: { readonly ipv4: number; readonly ipv6: number }): string {
  if (!parsed) return '';
  const [family, length] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, lengths.ipv4] : [ipaddr.IPv6, lengths.ipv6];
  if (length === 32) return parsed.toString();
  return `${family.networkAddressFromCIDR(`${parsed}/${length}`)}/${length}`;
}

const ownSubnetOf = (parsed: Parsed) => subnetOf(parsed, { ipv4: 32, ipv6: 64 });

/**
 * The network that counts as one client: an IPv4 address, also one written as IPv6, or a /64 of IPv6, which one customer
 * gets whole. What is no address, as of a client that has gone or in a proxy's header, counts as one network.
 */
export const networkOf = (address: string | undefined) => ownSubnetOf(parse(address));

/** That network, and the one around it, which as a rule one organization has: a /24 of IPv4, or a /48 of IPv6. */
export function networksOf(address: string | undefined) {
  const parsed = parse(address);
  return { network: ownSubnetOf(parsed), around: subnetOf(parsed, { ipv4: 24, ipv6: 48 }) };
}
