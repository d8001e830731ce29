import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root';

const types = join(root, '.cache/types/shared/src');
const modules = ['session', 'i18n', 'router', 'remote'];

beforeAll(() => {
  const folders = modules.map((name) => join(root, 'shared/src', name));
  execFileSync('npx', ['tsc', '-b', ...folders], { cwd: root, stdio: 'pipe' });
});

/** The declarations of a file, and of those that it imports from its own folder. */
function declarationsOf(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8').replace(/^ *\/\*\*.*?\*\/\n/gms, '');
  known.set(relative(types, file), text);
  for (const [, from = ''] of text.matchAll(/from '(\.[^']*)'/g)) {
    const next = join(dirname(file), `${from}.d.ts`);
    if (existsSync(next) && !known.has(relative(types, next))) declarationsOf(next, known);
  }
  return known;
}

/** A change is reviewed with the snapshot; "npx jest -u build/public-types" writes it. */
test.each(modules)('remotes get these types of @portal/shared/%s', (name) => {
  const declarations = [...declarationsOf(join(types, name, 'index.d.ts'))];
  expect(declarations.map(([file, text]) => `// ${file}\n${text}`).join('\n')).toMatchSnapshot();
});
