import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from './apps';
import { filesUnder, root } from './testing/built-site';

const folders = ['host', 'build', 'deploy', 'demo-api', 'server', 'scripts'];
const files = ['package.json', 'jest.config.ts', 'rspack.config.ts', 'biome.json'];
const isSource = (path: string) =>
  /\.(m?[jt]sx?|json|html|css)$/.test(path) &&
  !/(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$|tsbuildinfo/.test(path);

const sources = [
  ...folders.flatMap((folder) => filesUnder(join(root, folder)).map((path) => `${folder}/${path}`)),
  ...files,
].filter(isSource);

/** `tsconfig.json` cannot glob; the generator adds its line. */
test('no remote is named outside its own folder', () => {
  expect(sources.length).toBeGreaterThan(100);
  const names = remotes.flatMap(({ folder, container }) => [folder, container]);
  const naming = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${path}: ${name}`);
  });
  expect(naming).toEqual([]);
});
