import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One customer may have any of these networks: each counts, and a wider one has a multiple of a /64's limit. */
export const ipv6Networks = [
  { length: 64, factor: 1 },
  { length: 56, factor: 2 },
  { length: 48, factor: 4 },
] as const;

/** The address without the port that some proxies add, and without its zone. */
export const bareAddress = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/s, '$1$3').replace(/%.*$/s, '');

/**
 * The networks that count for a client, the narrowest first: an IPv4 address, also one written as IPv6, or those of IPv6.
 * Invalid addresses, as of a closed connection or in a proxy's header, count as one network.
 */
export function networksOf(address: string | undefined): readonly { network: string; factor: number }[] {
  const text = bareAddress(address ?? '');
  if (!isIP(text)) return [{ network: '', factor: 1 }];
  const parsed = ipaddr.process(text);
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), factor: 1 }];
  return ipv6Networks.map(({ length, factor }) => ({
    network: `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${length}`)}/${length}`,
    factor,
  }));
}
