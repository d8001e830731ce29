import { join } from 'node:path';
import { embedFiles } from '../build/apps';
import type { Layout } from './layout';
import type { Live } from './live';
import { readIfThere } from './reading';
import { type Records, remoteRecordOf } from './records';

interface StableFile {
  readonly path: string;
  readonly content: string;
}

/** What stands at addresses that never change, for pages of others: it leads to the release that is live. */
export function stableFiles(layout: Layout, records: Records, live: Live): readonly StableFile[] {
  return Object.entries(live.remotes).flatMap(([app, { version }]) => {
    const { embed } = remoteRecordOf(records, app, version);
    if (embed === undefined) return [];
    const { module, container } = embedFiles(embed);
    const built = readIfThere(join(layout.releaseFolder(app, version), container));
    if (built === undefined) return [];
    return [
      { path: layout.embedFile(module), content: `export * from '../remotes/${app}/${version}/${module}';\n` },
      // It takes the module next to it.
      { path: layout.embedFile(container), content: built },
    ];
  });
}
