import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root';
import { exportsForRemotes, galleryTexts } from './gallery-texts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const exported = exportsForRemotes(textOf('shared/src/ui/index.ts'));

test('the gallery has an example of each component that remotes may import', () => {
  const screen = textOf('kit/gallery/src/gallery/gallery-screen.tsx');
  const forgotten = exported.filter(({ name, isType, group }) => {
    if (isType) return false;
    const example = `kit/gallery/src/examples/${group}.tsx`;
    const used = new RegExp(`<${name}\\b|\\b${name}\\(|\\{${name}\\}`);
    return !screen.includes(`id: '${group}'`) || !existsSync(join(root, example)) || !used.test(textOf(example));
  });
  expect(exported.length).toBeGreaterThan(40);
  expect(forgotten).toEqual([]);
});

test('its types are those of the sources, with the ones that they name', () => {
  execFileSync('npx', ['tsc', '-b', 'shared/src/ui'], { cwd: root, stdio: 'pipe' });
  const texts = galleryTexts(join(root, '.cache/types/shared/src/ui'), join(root, 'kit/gallery/src/examples'));
  const undeclared = exported.filter(
    ({ name, group }) => !new RegExp(`^(type|const|function) ${name}\\b`, 'm').test(texts[group]?.types ?? ''),
  );
  expect(undeclared).toEqual([]);
  expect(texts['field']?.types).toContain('readonly error?: ReactNode;');
});
