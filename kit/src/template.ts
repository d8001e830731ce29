import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { isRemoteName, nameRule } from '../../build/apps';
import { root } from '../../build/root';
import { UserError } from '../../deploy/user-error';

const manifest = v.looseObject({});

const capitalize = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Replaces "sample" in all its forms. */
const rename = (text: string, name: string) =>
  text
    // Keys with a hyphen need quotes.
    .replaceAll('sample:', name.includes('-') ? `'${name}':` : `${name}:`)
    .replaceAll('sample', name)
    .replaceAll('Sample', capitalize(name));

/** Contents by path. */
function filesOf(parts: readonly string[], name: string): ReadonlyMap<string, string> {
  const files = parts.flatMap((part) => {
    const folder = join(root, 'kit/template', part);
    return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        // npm excludes `.gitignore` from packages.
        const target = path.slice(folder.length + 1).replace(/^gitignore$/, '.gitignore');
        return [rename(target, name), rename(readFileSync(path, 'utf8'), name)] as const;
      });
  });
  return new Map(files);
}

function assertName(name: string): void {
  if (isRemoteName(`remote-${name}`)) return;
  throw new UserError(`"${name}" is not a remote's name: expected ${nameRule}`);
}

/** Writes all files, or none if one already exists. */
function write(folder: string, files: ReadonlyMap<string, string>): void {
  const present = [...files.keys()].filter((path) => existsSync(join(folder, path)));
  if (present.length > 0) throw new UserError(`${folder} already contains ${present.join(', ')}; nothing was written`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Creates a remote in the portal's repository. */
export function newWorkspace(repository: string, name: string): void {
  assertName(name);
  write(join(repository, `remote-${name}`), filesOf(['remote', 'workspace'], name));
}

/** Creates a remote as a separate repository; keeps an existing package.json's fields. */
export function newRepository(folder: string, name: string): void {
  assertName(name);
  const { 'package.json': own = '{}', ...files } = Object.fromEntries(filesOf(['remote', 'repository'], name));
  const file = join(folder, 'package.json');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const merged = { ...v.parse(manifest, JSON.parse(present)), ...v.parse(manifest, JSON.parse(own)) };
  write(folder, new Map(Object.entries(files)));
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
