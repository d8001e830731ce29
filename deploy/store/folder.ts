import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { errorCode } from '../error-code';
import { hashOf } from '../hash';
import { UserError } from '../user-error';
import type { Store } from './store';

/** On the same file system as the site, for atomic moves. */
const staging = '.deploy/staging';

/** @param durable left out in tests, where a power failure is no concern */
export function folderStore(root: string, { durable = true } = {}): Store {
  const at = (path: string) => {
    const full = join(root, path);
    if (full.startsWith(`${root}${sep}`)) return full;
    throw new UserError(`"${path}" is not below ${root}: nothing was written`);
  };

  /** Writes a temporary file, and lets `place` put it into its place. */
  async function put(path: string, content: string | Buffer, place: (from: string, to: string) => Promise<void>) {
    const temporary = at(`${staging}/${randomUUID()}`);
    const target = at(path);
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeSynced(temporary, content, durable);
      await place(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
    if (durable) await settle(dirname(target));
  }

  const read = async (path: string) => {
    const content = await unlessMissing(readFile(at(path)));
    return content && { content, tag: hashOf(content) };
  };

  return {
    name: root,
    read,
    async list(folder) {
      const entries = await unlessMissing(readdir(at(folder), { recursive: true, withFileTypes: true }));
      const paths = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll(sep, '/'),
        )
        .sort();
      const listed = paths.map(async (path) => {
        const found = await unlessMissing(stat(at(path)));
        return found ? [{ path, changedAt: found.mtimeMs }] : [];
      });
      return (await Promise.all(listed)).flat();
    },
    async create(path, content) {
      try {
        // Unlike a rename, a link never replaces a file.
        await put(path, content, link);
        return true;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
        const found = await unlessMissing(lstat(at(path)));
        // Who takes it for another deploy's file would look again without end.
        if (found?.isFile() === false && !(await read(path)))
          throw new UserError(`${root}/${path} is in the way, and no file: remove it`);
        return false;
      }
    },
    async replace(path, content, tag) {
      if (tag === undefined) return this.create(path, content);
      // Another deploy may come between: whoever replaces a projection looks at the ledger again afterwards.
      if ((await read(path))?.tag !== tag) return false;
      await put(path, content, renameLater);
      return true;
    },
    write: (path, content) => put(path, content, renameLater),
    async remove(path) {
      await rm(at(path), { force: true });
      await removeEmpty(dirname(at(path)), root);
    },
  };
}

async function writeSynced(path: string, content: string | Buffer, durable: boolean): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
}

/** nginx makes a tag of second and size, and responds with a 304 where both are the same. */
async function renameLater(from: string, to: string): Promise<void> {
  const secondOf = async (path: string) => Math.floor(((await unlessMissing(stat(path)))?.mtimeMs ?? 0) / 1000);
  const before = await secondOf(to);
  if (before >= (await secondOf(from))) await utimes(from, before + 1, before + 1);
  await rename(from, to);
}

async function settle(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** As in a bucket, a folder exists while it has files. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  try {
    await rmdir(folder);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(errorCode(error)))) return;
    throw error;
  }
  await removeEmpty(dirname(folder), root);
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error)))) return undefined;
    throw error;
  }
}
