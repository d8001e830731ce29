import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredArea } from '@portal/shared/federation';
import type { LinkedPage } from '@portal/shared/site';
import type { Compilation, Compiler } from '@rspack/core';
import { integrityOf } from './integrity';
import type { NamesByModule } from './module-names';

/** A file of a build, ready for a `<link rel=preload>` or a tag. `href` is relative to the build's folder. */
export interface BuiltFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** The first files of each entry point and named chunk of a build, by its name. */
export type BuiltFiles = Readonly<Record<string, readonly BuiltFile[]>>;

/** What a build was made against: the descriptor's contract, and the shared modules it has or requires. */
export interface BuildMetadata {
  /** Of the app's package. */
  readonly version?: string;
  readonly contract: number;
  /** The Trusted Types policy by which its bundle loads chunks. */
  readonly policy?: string;
  readonly provides?: Readonly<Record<string, string>>;
  readonly requires?: Readonly<Record<string, string>>;
  /** Of a host: what each module that it provides exports. */
  readonly exports?: NamesByModule;
  /** Of a host: the pages of remotes to which it leads by itself. */
  readonly pages?: readonly LinkedPage[];
  /** Of a remote: what it imports of each module that it takes from its host. */
  readonly uses?: NamesByModule;
  /** Of a remote: packages that it has, and whose styles the page's policy blocks. */
  readonly blockedStyles?: readonly string[];
  /** Of a host: the schema of registries that it reads. */
  readonly registry?: number;
  /** Of a host: the version of the remote kit of the same sources. */
  readonly kit?: string;
  /** Of a remote. */
  readonly area?: BuiltArea;
}

/** What a remote declares, without its code. */
export interface BuiltArea extends DeclaredArea {
  /** Name of the module for pages of others, where there is one. */
  readonly embed?: string;
}

/** Writes `files.json` and `metadata.json` beside the build: what the page and the registry need to know of it. */
export class FilesPlugin {
  private readonly metadata: BuildMetadata;
  private readonly fromGraph: (compilation: Compilation) => Partial<BuildMetadata>;

  /** @param fromGraph what only the modules of the build tell */
  constructor(metadata: BuildMetadata, fromGraph: (compilation: Compilation) => Partial<BuildMetadata>) {
    this.metadata = metadata;
    this.fromGraph = fromGraph;
  }

  apply(compiler: Compiler): void {
    let found: Partial<BuildMetadata> = {};
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      // Chunks are made by then, and modules not yet merged into one another.
      compilation.hooks.optimizeTree.tap('FilesPlugin', () => {
        found = this.fromGraph(compilation);
      });
    });
    compiler.hooks.afterEmit.tap('FilesPlugin', ({ chunkGroups, chunks, outputOptions }) => {
      const folder = outputOptions.path ?? compiler.outputPath;
      const builtFile = (href: string): BuiltFile => ({
        href,
        as: href.endsWith('.css') ? 'style' : 'script',
        integrity: integrityOf(readFileSync(join(folder, href))),
      });
      const files = [
        ...[...chunks].map((chunk) => [chunk.name, [...chunk.files]] as const),
        ...chunkGroups.map((group) => [group.name, group.getFiles()] as const),
      ].flatMap(([name, files]) => (name ? [[name, inOrder(files).map(builtFile)] as const] : []));
      const byName = Object.entries(Object.fromEntries(files)).sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(join(folder, 'files.json'), `${JSON.stringify(Object.fromEntries(byName), null, 2)}\n`);
      writeFileSync(join(folder, 'metadata.json'), `${JSON.stringify({ ...this.metadata, ...found }, null, 2)}\n`);
    });
  }
}

/** Styles as they cascade; then scripts by name, since Rspack's order of them, which is free, varies with the folder. */
const inOrder = (files: readonly string[]) => {
  const code = files.filter(isCode);
  const isStyle = (file: string) => file.endsWith('.css');
  return [...code.filter(isStyle), ...code.filter((file) => !isStyle(file)).sort()];
};

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
