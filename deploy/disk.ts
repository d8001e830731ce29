import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** All disk changes of a deploy. Each is durable once its promise resolves, even after a power failure. */
export interface Disk {
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Atomic, within one file system. Replaces a file, but not a folder. */
  move(from: string, to: string): Promise<void>;
  /** Recursive; ignores a missing path. */
  remove(path: string): Promise<void>;
  /** Recursive. */
  makeFolder(path: string): Promise<void>;
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

export const realDisk: Disk = {
  async write(path, content) {
    const file = await open(path, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async move(from, to) {
    await rename(from, to);
    await settle(dirname(to));
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
};

export const dryDisk: Disk = {
  write: async () => undefined,
  move: async () => undefined,
  remove: async () => undefined,
  makeFolder: async () => undefined,
};
