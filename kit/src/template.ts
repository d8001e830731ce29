import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { isRemoteName, nameRule } from '../../build/apps';
import { root } from '../../build/root';
import { UserError } from '../../deploy/user-error';

const manifest = v.looseObject({});

const capitalized = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name in every form in which the template has "sample". */
const named = (text: string, name: string) =>
  text
    // A key with a hyphen is quoted.
    .replaceAll('sample:', name.includes('-') ? `'${name}':` : `${name}:`)
    .replaceAll('sample', name)
    .replaceAll('Sample', capitalized(name));

/** The template's files for a remote of that name: content by path. */
function filesOf(parts: readonly string[], name: string): ReadonlyMap<string, string> {
  const files = parts.flatMap((part) => {
    const folder = join(root, 'kit/template', part);
    return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        // npm keeps a file of the dotted name out of packages.
        const target = path.slice(folder.length + 1).replace(/^gitignore$/, '.gitignore');
        return [named(target, name), named(readFileSync(path, 'utf8'), name)] as const;
      });
  });
  return new Map(files);
}

function assertName(name: string): void {
  if (isRemoteName(`remote-${name}`)) return;
  throw new UserError(`"${name}" is not a remote's name: expected ${nameRule}`);
}

/** Writes all files or, where one of them is there already, none. */
function write(folder: string, files: ReadonlyMap<string, string>): void {
  const present = [...files.keys()].filter((path) => existsSync(join(folder, path)));
  if (present.length > 0) throw new UserError(`${folder} already contains ${present.join(', ')}; nothing was written`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A folder of the portal's repository that holds a remote. */
export function newWorkspace(repository: string, name: string): void {
  assertName(name);
  write(join(repository, `remote-${name}`), filesOf(['remote', 'workspace'], name));
}

/** A repository of its own that holds a remote; what its package.json needs stays. */
export function newRepository(folder: string, name: string): void {
  assertName(name);
  const { 'package.json': own = '{}', ...files } = Object.fromEntries(filesOf(['remote', 'repository'], name));
  const file = join(folder, 'package.json');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const merged = { ...v.parse(manifest, JSON.parse(present)), ...v.parse(manifest, JSON.parse(own)) };
  write(folder, new Map(Object.entries(files)));
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
