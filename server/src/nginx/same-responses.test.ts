import { gzipSync } from 'node:zlib';
import { raw, type Site, startOwn } from '../testing/both-servers';
import { nginxIsThere, startNginx } from '../testing/nginx';
import { useSiteFolder } from '../testing/site-folder';

/** Whole paths, and what a scanner or a broken link puts after them. */
const paths = [
  ['', '/', 'host', 'host/main.0a1b.js', 'HOST/main.0a1b.js', '%68ost/main.0a1b.js', 'host/main.0a1b.js.gz'],
  ['remotes/mssp/1.0.0/entry.js', 'remotes/none.js', 'embed', 'embed/panel.js', 'embed/none.js', 'registry.json'],
  ['index.html', 'security.json', '.deploy/x', 'favicon.svg', 'activate/token', 'dashboardMSSP', 'none.png', 'healthz'],
].flat();
const endings = [
  ['', '/', '//', '/x', '/x.js', '/X.JS', '/..', '/.', '/%2e', '/%2e%2e/x', '%2F', '%2Fx.js', '%5cx'],
  ['%00', '%', '%zz', '?q=/x.js', '%3Fx', ';x=1', '#x', "'", '"', '<', '|', '\\', '~', '@x', ':80', '*'],
  ['%20', '%C3%A8', '.js', '.gz'],
].flat();
const requests = [
  ['GET', {}],
  ['GET', { range: 'bytes=0-3' }],
  ['GET', { range: 'bytes=900000-' }],
  ['GET', { 'if-none-match': '"none"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ['POST', {}],
  ['OPTIONS', {}],
  ['PROPFIND', {}],
  ['HEAD', { accept: 'image/png' }],
] as const;

async function answerOf(site: Site, path: string, [method, headers]: (typeof requests)[number]) {
  const { status, headers: received, body } = await raw(site.origin, path, { method, headers });
  const shared = ['content-type', 'cache-control', 'location', 'content-range', 'accept-ranges', 'allow'];
  const ofRefusals = shared.slice(0, 1);
  const ofAnswers = [
    ...shared,
    ...Object.keys(received).filter((name) => /^(access-control|cross-origin|x-)/.test(name)),
  ];
  const names = status === 400 ? ofRefusals : ofAnswers.sort();
  return `${status} ${names.map((name) => `${name}: ${received[name] ?? '-'}`).join(', ')} ${body}`;
}

const { options, put } = useSiteFolder();

(nginxIsThere() ? test : test.skip)(
  'our server and nginx respond to odd requests alike @full',
  async () => {
    const policy = { frameAncestors: "'none'", scriptHashes: ['sha256-AAAA'] };
    await put('index.html', '<!doctype html>');
    await put('security.json', JSON.stringify({ scriptHashes: policy.scriptHashes }));
    await put('registry.json', '{}');
    await put('favicon.svg', '<svg/>');
    await put('.deploy/x', 'x');
    await put('host/main.0a1b.js', 'the host');
    await put('host/main.0a1b.js.gz', gzipSync('the host'));
    await put('remotes/mssp/1.0.0/entry.js', 'the entry');
    await put('embed/panel.js', 'the panel');
    const own = await startOwn({ ...options(), ...policy });
    const nginx = await startNginx({ ...options(), ...policy });
    const different: string[] = [];
    for (const path of paths.flatMap((start) => endings.map((ending) => `/${start}${ending}`))) {
      // What leads out of the site, nginx refuses before it reads its configuration: with 400, where our server has no such file.
      if (path === '/..') continue;
      for (const request of requests) {
        const [ours, theirs] = await Promise.all([answerOf(own, path, request), answerOf(nginx, path, request)]);
        if (ours !== theirs)
          different.push(`${request[0]} ${path} ${JSON.stringify(request[1])}\n  ${ours}\n  ${theirs}`);
      }
    }
    await Promise.all([own.stop(), nginx.stop()]);
    expect(different).toEqual([]);
  },
  120_000,
);
