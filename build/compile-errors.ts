import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';

const unknownExport = /ERROR in (\S+) [\d:-]+\n.*?: (export '([^']+)' .*) \(.*\)\n(?:.*\n)*?(?= @ )/g;

/** Of an unknown export, Rspack quotes the transformed code, and names as possible only what is used already. */
export const errorsOf = (stats: Stats): string =>
  stripVTControlCharacters(stats.toString('errors-only')).replace(
    unknownExport,
    (_, file: string, said: string, name: string) => {
      const lines = readFileSync(join(stats.compilation.compiler.context, file), 'utf8').split('\n');
      const index = lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line));
      return `ERROR in ${file}:${index + 1}\n  ${said}\n    ${lines[index]}\n`;
    },
  );
