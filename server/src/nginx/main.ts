import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { edgeSeconds, frameAncestors, httpsOrigins, number, origin, trustedProxies } from '../config/values';
import { defaultLimits } from '../forwarding/limits';
import { createPage } from '../site/page';
import { nginxConfig } from './nginx-config';

const help = `Prints an nginx.conf that serves the site as the portal's own server does, and forwards /api/ to the provider.

Usage: npm run --silent nginx -- --api-origin https://api.example > nginx.conf

  --api-origin URL         scheme, host and port of the provider's API
  --api-ca-file FILE       certificates (PEM) of the API's authority, at their path on nginx's machine
                           (default /etc/ssl/certs/ca-certificates.crt)
  --requests-per-client N  requests to the API that one client may have open at the same time (default 100)
  --trust-proxy LIST       proxies in front whose X-Forwarded headers nginx trusts, such as loopback or 10.0.0.0/8;
                           without it, all clients behind a proxy count as one
  --site DIR               the site's folder on this machine, for the hashes of its inline script (default dist/site)
  --root DIR               the site's folder on nginx's machine (default /srv/site)
  --listen ADDRESS         port, or address and port (default 8080)
  --frame-ancestors LIST   who may frame the portal (default 'none')
  --edge-cache-seconds N   how long a cache in front may keep page and registry (default 0)
  --image-origins LIST     other https origins of images, such as the logo's, separated by commas
  --run-dir DIR            a folder that nginx may write to (default /tmp)
  --access-log FILE        (default /dev/stdout)
  --error-log FILE         (default stderr)
  --brotli                 load the brotli modules, and send the build's .br files
`;

const { values } = parseArgs({
  options: {
    'api-origin': { type: 'string', default: '' },
    'api-ca-file': { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
    'requests-per-client': { type: 'string', default: String(defaultLimits.requestsPerClient) },
    'trust-proxy': { type: 'string', default: '' },
    site: { type: 'string', default: 'dist/site' },
    root: { type: 'string', default: '/srv/site' },
    listen: { type: 'string', default: '8080' },
    'frame-ancestors': { type: 'string', default: "'none'" },
    'image-origins': { type: 'string', default: '' },
    'edge-cache-seconds': { type: 'string', default: '0' },
    'run-dir': { type: 'string', default: '/tmp' },
    'access-log': { type: 'string', default: '/dev/stdout' },
    'error-log': { type: 'string', default: 'stderr' },
    brotli: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const { success, output, issues } = v.safeParse(
  v.object({
    'api-origin': origin(),
    'requests-per-client': number(defaultLimits.requestsPerClient, { min: 1, max: 1_000_000 }),
    'trust-proxy': trustedProxies(),
    'frame-ancestors': frameAncestors(),
    'image-origins': httpsOrigins(),
    'edge-cache-seconds': edgeSeconds(),
  }),
  values,
);
if (values.help) process.stdout.write(help);
else if (!success) {
  process.stderr.write(issues.map((issue) => `--${v.getDotPath(issue)}: ${issue.message}\n`).join(''));
  process.exitCode = 1;
} else {
  const { html, scriptHashes, overrideOrigins, integrityPolicy } = await createPage(resolve(values.site))();
  if (html) {
    process.stdout.write(
      nginxConfig({
        apiOrigin: output['api-origin'],
        apiCaFile: values['api-ca-file'],
        limits: { requestsPerClient: output['requests-per-client'] },
        trustProxy: output['trust-proxy'],
        scriptHashes,
        overrideOrigins,
        integrityPolicy,
        root: values.root,
        listen: values.listen,
        frameAncestors: output['frame-ancestors'],
        imageOrigins: output['image-origins'],
        edgeSeconds: output['edge-cache-seconds'],
        runDir: values['run-dir'],
        accessLog: values['access-log'],
        errorLog: values['error-log'],
        brotli: values.brotli,
      }),
    );
  } else {
    process.stderr.write(`${values.site} contains no page: run "npm run build", or name the site with --site\n`);
    process.exitCode = 1;
  }
}
