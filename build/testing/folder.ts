import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The running test's own, by `useFolder`. */
export let folder: string;

/** Gives each test of a file an empty folder. */
export function useFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
}
