import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const program = process.env['LIBREOFFICE_PATH'] ?? 'soffice';

export const hasLibreOffice = spawnSync(program, ['--version']).status === 0;

export interface SheetCell {
  readonly text: string;
  readonly isFormula: boolean;
}

const namespaces = {
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
} as const;

function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.localName === 's') return ' '.repeat(Number(node.getAttributeNS(namespaces.text, 'c') ?? 1));
  if (node.localName === 'tab') return '\t';
  if (node.localName === 'line-break') return '\n';
  return [...node.childNodes].map(textOf).join('');
}

/** One element stands for several equal ones; at the sheet's end, for all that are left of it. */
const most = 50;
const repeated = (element: Element, kind: 'columns' | 'rows') =>
  Math.min(most, Number(element.getAttributeNS(namespaces.table, `number-${kind}-repeated`) ?? 1));
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

function cellsOf(row: Element): SheetCell[] {
  return [...row.getElementsByTagNameNS(namespaces.table, 'table-cell')].flatMap((cell) => {
    const text = [...cell.getElementsByTagNameNS(namespaces.text, 'p')].map(textOf).join('\n');
    const isFormula = cell.hasAttributeNS(namespaces.table, 'formula');
    return times(repeated(cell, 'columns'), { text, isFormula });
  });
}

const rowsOf = (sheet: Document): SheetCell[][] =>
  [...sheet.getElementsByTagNameNS(namespaces.table, 'table-row')].flatMap((row) =>
    times(repeated(row, 'rows'), cellsOf(row)),
  );

/** Reads CSV files as LibreOffice Calc does. `columns`: its import's formats by column, as '1/2/2/2'; '' leaves them to it. */
export function readAsSpreadsheet(paths: readonly string[], columns = ''): Map<string, SheetCell[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
  try {
    const semicolonQuoteUtf8 = '59,34,76,1';
    const filter = `Text - txt - csv (StarCalc):${semicolonQuoteUtf8},${columns}`;
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const to = ['--convert-to', 'fods', '--outdir', folder];
    execFileSync(program, [profile, '--headless', `--infilter=${filter}`, ...to, ...paths], { stdio: 'pipe' });
    return new Map(
      paths.map((path) => {
        const file = join(folder, `${basename(path, '.csv')}.fods`);
        const sheet = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'application/xml');
        return [path, rowsOf(sheet)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
