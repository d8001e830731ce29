import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, root } from './testing/built-site';

const stylesheets = ['shared/src', 'host/src', 'remote-auth/src', 'remote-mssp/src', 'embed/src'].flatMap((folder) =>
  filesUnder(join(root, folder)).flatMap((file) => (file.endsWith('.css') ? [join(folder, file)] : [])),
);

const theme = readFileSync(join(root, 'shared/src/ui/theme.css'), 'utf8');
const declared = new Set(theme.match(/--portal-[\w-]+(?=:)/g));

test.each(stylesheets)('%s uses tokens that the theme declares', (file) => {
  const used = readFileSync(join(root, file), 'utf8').match(/(?<=var\()--portal-[\w-]+/g) ?? [];
  expect(used.filter((token) => !declared.has(token))).toEqual([]);
});

const modules = stylesheets.filter((file) => file.endsWith('.module.css'));

test('no module declares a name of the theme: all that it reads by that name would be its own', () => {
  const names = new Set(theme.match(/--[\w-]+(?=:)/g));
  const own = modules.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/--[\w-]+(?=:)/g) ?? []);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => names.has(name))).toEqual([]);
});
