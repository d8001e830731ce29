import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, filesOnTheWayTo, root } from './testing/built-site';

const site = builtSite();
const login = filesOnTheWayTo(site, '/');
const panel = filesOnTheWayTo(site, '/dashboardMSSP');
const page = readFileSync(join(root, 'docs/scaling.md'), 'utf8');

const of = (remote: string, files: readonly string[]) => [
  'index.html',
  ...files.filter((file) => file.startsWith(`remotes/${remote}/`)),
];
/** Loaded after the frame shows. */
const later = site.files.filter((file) => /^host\/deferred\./.test(file));

test.each([
  ['first visit: the page and the files of the login', login],
  [
    'meanwhile, ahead of the sign-in: files of the shell and of the panel',
    [...panel.filter((file) => !login.includes(file)), ...later],
  ],
  ['after a release of `remote-auth`', of('remote-auth', login)],
  ['after a release of `remote-mssp`', of('remote-mssp', panel)],
])('%s: requests and bytes as docs/scaling.md has them', (title, files) => {
  const [, , requests = '', bytes = ''] =
    page
      .split('\n')
      .find((row) => row.startsWith(`| ${title} |`))
      ?.split('|') ?? [];
  expect(Number.parseInt(requests, 10)).toBe(files.length);
  const weight = files.reduce((sum, file) => sum + site.weight(file), 0) / 1000;
  // In whole kB; varies slightly with the sources.
  expect(Math.abs(Number.parseInt(bytes, 10) - weight) / weight).toBeLessThan(0.03);
});
