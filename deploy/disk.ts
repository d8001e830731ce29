import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Every way in which a deploy changes the disk. What a call did lasts, even if the machine stops right after it. */
export interface Disk {
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Atomic; both on one file system. Replaces a file, not a folder. */
  move(from: string, to: string): Promise<void>;
  /** With all it holds; what is not there is fine. */
  remove(path: string): Promise<void>;
  /** With the folders above it. */
  makeFolder(path: string): Promise<void>;
}

async function settle(path: string): Promise<void> {
  // Windows opens no folders.
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

/** Changes nothing. */
export const dryDisk: Disk = {
  write: async () => undefined,
  move: async () => undefined,
  remove: async () => undefined,
  makeFolder: async () => undefined,
};
