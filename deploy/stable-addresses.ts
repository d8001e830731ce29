import { join } from 'node:path';
import { embedFiles, remotes } from '../build/apps';
import type { Layout } from './layout';
import type { Live } from './live';
import { readIfThere } from './reading';

interface StableFile {
  readonly path: string;
  readonly content: string;
}

/** What stands at addresses that never change, for pages of others: it leads to the release that is live. */
export function stableFiles(layout: Layout, live: Live): readonly StableFile[] {
  return remotes.flatMap(({ folder, embed }) => {
    const version = live.remotes[folder]?.version;
    if (!embed || version === undefined) return [];
    const { module, container } = embedFiles(embed);
    const built = readIfThere(join(layout.releaseFolder(folder, version), container));
    // A release from before there was any.
    if (built === undefined) return [];
    return [
      { path: join(layout.embed, module), content: `export * from '../remotes/${folder}/${version}/${module}';\n` },
      // It takes the module that stands beside it.
      { path: join(layout.embed, container), content: built },
    ];
  });
}
