import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import * as v from 'valibot';
import { hasIntegrity } from '../build/integrity';
import { type CommandContext, type Line, line } from './decision';
import type { ReleaseRecord } from './records';
import { sourceMapsPath } from './site-paths';
import { newestFirst } from './state';
import { UserError } from './user-error';

/** `/host/main.0a1b.js:1:234`, `/remotes/remote-x/1.0.0/panel.0a1b.js?r=1:1:234`. Bounded: each start in a long line would search the rest. */
const position =
  /(?:https?:\/\/[^\s/]{1,300})?\/(host|remotes\/([\w-]{1,100})\/([\w.+-]{1,100}))\/([^\s:?()]{1,300}\.js)(?:\?[^\s:()]{0,100})?:(\d+):(\d+)/;

const sourceMap = v.object({
  version: v.literal(3),
  sources: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.string(),
});

/**
 * Replaces positions in files of this site by those in the sources, by the source maps of the releases.
 * @throws UserError where there is none to replace
 */
export async function symbolicate(context: CommandContext, stack: string): Promise<readonly Line[]> {
  const lines = stack.trimEnd().split('\n');
  const mapOf = sourceMapsOf(context);
  const resolved = await Promise.all(lines.map((text) => symbolicated(context, mapOf, text)));
  if (resolved.every((text) => text === undefined))
    throw new UserError('No line names a file of a release that has source maps');
  return lines.map((text, index) => resolved[index] ?? text).map((text) => line(text, text));
}

/** Undefined where the line names no position of which the source is known. */
async function symbolicated(context: CommandContext, mapOf: FindMap, text: string): Promise<string | undefined> {
  const [found, , app = 'host', version, name = '', row, column] = position.exec(text) ?? [];
  if (found === undefined) return undefined;
  const file = app === 'host' ? `host/${name}` : name;
  const record = await recordWith(context, app, version, file);
  const map = record && (await mapOf(record, file));
  const origin = map?.findEntry(Number(row) - 1, Number(column) - 1);
  // Of a hostile map, undefined against its type.
  if (!origin || !('originalSource' in origin) || !origin.originalSource) return undefined;
  const source = posix.join(app, origin.originalSource);
  return text.replace(found, () => `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`);
}

/** The newest release with the file: releases of the host share files, whose names contain their hash. */
async function recordWith({ state, records }: CommandContext, app: string, only: string | undefined, file: string) {
  for (const [version] of newestFirst(state, app)) {
    const record = version === (only ?? version) ? await records.find(state, app, version) : undefined;
    if (record?.sourceMaps && Object.hasOwn(record.files, file)) return record;
  }
  return undefined;
}

type FindMap = (record: ReleaseRecord, file: string) => Promise<SourceMap | undefined>;

/** Parses the map of a file once: lines of a stack often name the same file, and a map may have megabytes. */
function sourceMapsOf(context: CommandContext): FindMap {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return (record, file) => {
    const key = `${record.digest} ${file}`;
    const map = maps.get(key) ?? sourceMapOf(context, record, file);
    maps.set(key, map);
    return map;
  };
}

async function sourceMapOf({ store }: CommandContext, { sourceMaps }: ReleaseRecord, file: string) {
  if (!sourceMaps) return undefined;
  const content = (await store.read(sourceMapsPath(sourceMaps)))?.content;
  if (!content || !hasIntegrity(content, sourceMaps.integrity)) return undefined;
  const maps = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    content.toString('utf8'),
  );
  const map = v.safeParse(sourceMap, maps.success ? maps.output[file] : undefined);
  return map.success ? new SourceMap({ ...map.output, file, sourcesContent: [], sourceRoot: '' }) : undefined;
}
