import { join } from 'node:path';
import { embedFiles } from '../build/apps';
import type { Layout } from './layout';
import type { Live } from './live';
import { readIfExists } from './reading';
import { type Records, remoteRecordOf } from './records';

interface StableFile {
  readonly path: string;
  readonly content: string;
}

/** Files for embedding pages, which redirect to the live release. */
export function stableFiles(layout: Layout, records: Records, live: Live): readonly StableFile[] {
  return Object.entries(live.remotes).flatMap(([app, { version }]) => {
    const { embed, files } = remoteRecordOf(records, app, version);
    if (embed === undefined) return [];
    const { module, container } = embedFiles(embed);
    if (!Object.hasOwn(files, container)) return [];
    const built = readIfExists(join(layout.releaseFolder(app, version), container));
    if (built === undefined) return [];
    return [
      { path: layout.embedFile(module), content: `export * from '../remotes/${app}/${version}/${module}';\n` },
      // It loads the module next to it.
      { path: layout.embedFile(container), content: built },
    ];
  });
}
