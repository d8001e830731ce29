import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryDir } from './test-app';

/** A folder for the site of a file's tests, which nginx may read. */
export function useSiteFolder() {
  let dir: Awaited<ReturnType<typeof temporaryDir>>;
  beforeAll(async () => {
    dir = await temporaryDir();
    await chmod(dir.path, 0o755);
  });
  afterAll(() => dir.remove());

  const root = () => join(dir.path, 'site');
  return {
    /** The folder around the site. */
    path: () => dir.path,
    root,
    /** For a site without a policy of its own, whose API is down. */
    options: () => ({ root: root(), apiOrigin: 'http://127.0.0.1:9', frameAncestors: "'none'", scriptHashes: [] }),
    async put(path: string, content: string | Buffer): Promise<void> {
      await mkdir(dirname(join(root(), path)), { recursive: true });
      await writeFile(join(root(), path), content);
    },
  };
}
