import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { appConfig } from '../build/app-config';
import { type App, host, remoteApp } from '../build/apps';
import { readRelease } from '../build/release';
import { outputOf } from './configs';
import { table, writeReport } from './report';

// Bytes of the login's JavaScript by package.

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** Chunks that the login needs. */
const parts = [{ app: host }, { app: remoteApp('remote-auth') }];

const folderOf = (app: App) => outputOf(`weights-${app.folder}`);

function build(app: App): Promise<void> {
  const { output, ...config } = appConfig(app, 'production', { forRelease: false });
  const mapped: Configuration = {
    ...config,
    devtool: 'hidden-source-map',
    output: { ...output, path: folderOf(app) },
  };
  return new Promise((resolve, reject) => {
    rspack(mapped).run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

const glue = 'code of the bundler and of the federation plugin';

/** `react-dom`, or `shared/src/ui` for the portal's own folders. */
function originOf(source: string): string {
  const installed = source.split('node_modules/').at(-1) ?? '';
  if (source.startsWith('data:') || source.includes('/webpack/')) return glue;
  if (installed !== source) return installed.split('/', installed.startsWith('@') ? 2 : 1).join('/');
  return /shared\/src\/\w+/.exec(source)?.[0] ?? `${/\/\/(\w+)\//.exec(source)?.[1] ?? 'host'}/src`;
}

/** Adds a file's text to its packages. */
function sortPieces(file: string, texts: Map<string, string>): void {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [column, character] of [...text].entries()) {
      const entry = map.findEntry(line, column);
      const origin = 'originalSource' in entry && entry.originalSource ? originOf(entry.originalSource) : glue;
      texts.set(origin, (texts.get(origin) ?? '') + character);
    }
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

async function run(): Promise<void> {
  await Promise.all(parts.map(({ app }) => build(app)));
  const files = parts.flatMap(({ app }) => {
    const release = readRelease(folderOf(app));
    const built =
      release.kind === 'host'
        ? (release.page.files['main'] ?? [])
        : [release.entry, ...(release.screens['login']?.files ?? [])];
    return built.filter((file) => file.endsWith('.js')).map((file) => ({ app, file: join(folderOf(app), file) }));
  });
  const rows = parts.flatMap(({ app }) => {
    const texts = new Map<string, string>();
    for (const { file } of files.filter((one) => one.app === app)) sortPieces(file, texts);
    return [...texts].map(([origin, text]) => ({ app, origin, plain: text.length, brotli: compressed(text) }));
  });
  const sum = files.reduce((total, { file }) => total + compressed(readFileSync(file)), 0);
  const report = [
    '## Weight: contents of the login’s JavaScript',
    `${kilobytes(sum)} kB with brotli in ${files.length} files. Each row is compressed alone, so the sum of the rows is a little more than the files.`,
    table([
      ['of', 'from', 'minified kB', 'brotli kB'],
      ...rows
        .sort((one, other) => other.brotli - one.brotli)
        .map(({ app, origin, plain, brotli }) => [app.folder, origin, kilobytes(plain), kilobytes(brotli)]),
    ]),
  ].join('\n\n');
  console.log(report);
  if (options.write) writeReport('weight', report);
}

await run();
