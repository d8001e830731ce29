import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import * as v from 'valibot';
import type { BuiltFiles } from '../files-plugin';
import { readBuiltFiles } from '../release';
import { shortNames } from './class-names';
import { type FirstScreen, firstScreen, firstScreensFile } from './format';
import { usedStyles } from './used-styles';

const rendered = v.record(v.string(), firstScreen.entries.markup);

interface FirstScreensOptions {
  /** The app's own configuration: class names have to be the same. */
  readonly configuration: Configuration;
  /** Module code that exports `render`, which resolves to markup by screen, address and language. */
  readonly code: string;
  /** Of its classes: frame and screen meet in one page. */
  readonly prefix: string;
  /** Entry points and chunks whose styles a screen has, in the order of the cascade. */
  readonly stylesOf: (screen: string) => readonly string[];
}

/** Renders an app's first screens, from the sources that it is built of, and writes them beside the build. Comes after `FilesPlugin`. */
export class FirstScreensPlugin {
  private readonly options: FirstScreensOptions;

  constructor(options: FirstScreensOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('FirstScreensPlugin', async ({ outputOptions, compiler: { context } }) => {
      const folder = outputOptions.path ?? compiler.outputPath;
      const files = readBuiltFiles(folder);
      const screens = Object.entries(await this.render(context));
      const withStyles = screens.map(async ([name, markup]): Promise<readonly [string, FirstScreen]> => {
        const all = Object.values(markup).flatMap((languages) => Object.values(languages));
        const used = await usedStyles(stylesIn(folder, files, this.options.stylesOf(name)), all.join(''));
        const short = shortNames(used, this.options.prefix);
        return [name, { styles: short.styles, markup: mapValues(markup, (one) => mapValues(one, short.markup)) }];
      });
      const content = Object.fromEntries(await Promise.all(withStyles));
      writeFileSync(join(folder, firstScreensFile), `${JSON.stringify(content, null, 2)}\n`);
    });
  }

  /** In a process of its own: a screen may leave timers or globals behind. */
  private async render(context: string) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-first-screens-'));
    try {
      await this.bundle(context, folder);
      const result = join(folder, 'screens.json');
      await promisify(execFile)(process.execPath, [join(folder, 'render.js'), result], { cwd: context });
      return v.parse(rendered, JSON.parse(readFileSync(result, 'utf8')));
    } catch (cause) {
      const said =
        cause instanceof Error && 'stderr' in cause ? /^Error: (.*)$/m.exec(String(cause.stderr))?.[1] : undefined;
      throw said ? new Error(said) : cause;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  private bundle(context: string, folder: string): Promise<void> {
    const { resolve = {}, module = {}, output: { uniqueName = '' } = {} } = this.options.configuration;
    // To a file: a screen may write on the console.
    const main = `import { writeFileSync } from 'node:fs';
${this.options.code}
render().then((screens) => writeFileSync(process.argv[2], JSON.stringify(screens)));`;
    return new Promise((done, fail) => {
      rspack(
        {
          ...{ context, resolve, module },
          mode: 'production',
          target: 'node20',
          entry: `data:text/javascript,${encodeURIComponent(main)}`,
          output: { path: folder, filename: 'render.js', chunkFormat: false, uniqueName },
          optimization: { minimize: false, splitChunks: false },
          plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
          devtool: false,
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
          else done();
        },
      );
    });
  }
}

function stylesIn(folder: string, files: BuiltFiles, names: readonly string[]): string {
  const hrefs = names.flatMap((name) => files[name] ?? []).filter(({ as }) => as === 'style');
  return [...new Set(hrefs.map(({ href }) => href))].map((href) => readFileSync(join(folder, href), 'utf8')).join('\n');
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
