import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Resource, resourceAt } from '@portal/shared/site';
import { contentSecurityPolicy, headersOf } from './headers';

// What no URL can say; `same-site.test.ts` has the rest.
test.each(['/host/..\\security.json', '/host/a\0.js'])('%j is missing', (path) => {
  expect(resourceAt(path)).toBe('missing');
});

const policy = { frameAncestors: "'none'", scriptHashes: ['sha256-AAAA'] };

test('images come from the site, and from origins that are named', () => {
  const csp = contentSecurityPolicy({ ...policy, imageOrigins: ['https://a.example', 'https://b.example'] });
  expect(csp).toContain("img-src 'self' data: https://a.example https://b.example;");
});

test.each([
  ["'self'", 'SAMEORIGIN'],
  ['https://partner.example', undefined],
])('frames are allowed to %s by both headers', (frameAncestors, frameOptions) => {
  const headers = headersOf('page', { ...policy, frameAncestors });
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${frameAncestors};`);
  expect(headers['x-frame-options']).toBe(frameOptions);
});

test('scripts, styles, images, fonts and calls may come from where a remote may, and nothing else', () => {
  const csp = contentSecurityPolicy({ ...policy, overrideOrigins: ['http://127.0.0.1:4100', 'https://dev.example'] });
  const named = csp.split('; ').filter((directive) => directive.includes('127.0.0.1'));
  expect(named).toEqual([
    "script-src 'self' 'sha256-AAAA' http://127.0.0.1:4100 https://dev.example",
    "style-src 'self' http://127.0.0.1:4100 https://dev.example",
    "img-src 'self' data: http://127.0.0.1:4100 https://dev.example",
    "font-src 'self' http://127.0.0.1:4100 https://dev.example",
    "connect-src 'self' http://127.0.0.1:4100 https://dev.example",
  ]);
});

describe('the table of docs/deploying.md', () => {
  const rows = readFileSync(join(__dirname, '../../../docs/deploying.md'), 'utf8').split('\n');
  const listed = (title: string): Record<string, string | undefined> => {
    const cell = rows.find((row) => row.startsWith(`| ${title} |`))?.split('|')[2] ?? '';
    const own = Object.fromEntries([...cell.matchAll(/`([a-z-]+): ([^`]+)`/g)].map(([, name, value]) => [name, value]));
    return cell.includes('as the page') ? { ...listed('the page'), ...own } : own;
  };

  test.each<[string, Resource]>([
    ['the page', 'page'],
    ['`/favicon.ico` and the like', 'root-file'],
    ['pages below `/activate/`, `/reset-password/`', 'token-page'],
    ['`/registry.json`', 'registry'],
    ['below `/embed/`', 'embed'],
    ['below `/host/`', 'host-asset'],
    ['below `/remotes/`', 'remote-asset'],
    ['any status but 200 and 304', 'missing'],
  ])('lists the headers of: %s', (title, resource) => {
    expect({ ...listed('every response'), ...listed(title) }).toEqual(
      headersOf(resource, { frameAncestors: "'none'", scriptHashes: ['<hash>'], integrityPolicy: true }),
    );
  });
});
