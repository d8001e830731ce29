import { proxyNetworks } from '../config/values';
import { ipv6Networks } from '../network';
import { block, directive } from './syntax';

/** Addresses and networks of a list that may hold names of ranges, as `loopback, 10.0.0.0/8`. */
const networksOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => proxyNetworks.get(part) ?? [part]);

/** A header's value from a trusted proxy, else nginx's own. */
const believed = (variable: string, header: string, value: string, own: string) =>
  block(
    `map "$portal_trusted:$http_${header}" ${variable}`,
    `"~*^1:(?<portal_stated>${value})$" $portal_stated;\ndefault ${own};\n`,
  );

/**
 * The client's address, host and scheme, as trusted proxies report them, and the keys of limits.
 * @param trustProxy as the server's TRUST_PROXY
 */
export function clientDirectives(trustProxy: string): string {
  const networks = networksOf(trustProxy);
  return [
    ...networks.map((network) => directive('set_real_ip_from', network)),
    directive('real_ip_header', 'x-forwarded-for'),
    directive('real_ip_recursive', 'on'),
    block(
      'geo $realip_remote_addr $portal_trusted',
      ['default 0;\n', ...networks.map((network) => `${network} 1;\n`)].join(''),
    ),
    believed('$portal_host', 'x_forwarded_host', '[a-z0-9.:[\\\\]_-]+', '$http_host'),
    believed('$portal_scheme', 'x_forwarded_proto', 'https?', '$scheme'),
    // By bytes: an IPv4 address, also where IPv6 carries it, or a network of an IPv6 address.
    ...ipv6Networks.map(({ length }) =>
      block(
        `map $binary_remote_addr $portal_client_${length}`,
        [
          '"~^\\\\0{10}\\\\xff\\\\xff(?<portal_ipv4>(?s:.{4}))$" $portal_ipv4;\n',
          `"~^(?<portal_network>(?s:.{${length / 8}}))(?s:.{${16 - length / 8}})$" $portal_network;\n`,
          'default $binary_remote_addr;\n',
        ].join(''),
      ),
    ),
  ].join('');
}
