import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targets } from './targets';
import { root } from './testing/built-site';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test.each(targets)('the README names %s as the oldest that is supported', (target) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(target) ?? [];
  expect(readme).toMatch(new RegExp(`^\\| [^|]*${name}[^|]* \\| ${version.replace('.', '\\.')} \\|`, 'im'));
});
