import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv } from '../testing/parse-csv';
import { hasLibreOffice, readAsSpreadsheet, type SheetCell } from '../testing/spreadsheet';
import { goldenNames, goldenPath, goldenText } from './golden/golden';

const paths = goldenNames.map(goldenPath);
const allText = Array.from({ length: 10 }, (_, column) => `${column + 1}/2`).join('/');
const isHint = ([first]: readonly SheetCell[]) => first?.text.startsWith('sep=');
/** A sheet knows one kind of line end within a cell, and as many columns as its longest line has. */
const expected = (name: string) =>
  parseCsv(goldenText(name).slice('\uFEFFsep=;\r\n'.length)).map((cells) =>
    cells.map((cell) => cell.replace(/\r\n?/g, '\n')),
  );
const texts = (rows: readonly SheetCell[][]) =>
  rows.map((cells) => Array.from({ length: 10 }, (_, column) => cells[column]?.text ?? ''));

const withLibreOffice = hasLibreOffice ? describe : describe.skip;
const reason = hasLibreOffice ? '' : ' (skipped: no soffice here; name it in LIBREOFFICE_PATH)';

withLibreOffice(`LibreOffice${reason}`, () => {
  test('reads every file back cell for cell @full', () => {
    const sheets = readAsSpreadsheet(paths, allText);
    for (const name of goldenNames) {
      const rows = sheets.get(goldenPath(name)) ?? [];
      expect([name, ...texts(rows.filter((cells) => !isHint(cells)))]).toEqual([name, ...expected(name)]);
    }
  });

  test('runs no cell as a formula, whatever it takes the columns for @full', () => {
    const sheets = readAsSpreadsheet(paths);
    for (const [path, rows] of sheets) {
      expect([path, ...rows.flat().filter(({ isFormula }) => isFormula)]).toEqual([path]);
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  test('would have run a formula that the export left alone @full', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formula-'));
    const path = join(folder, 'formula.csv');
    writeFileSync(path, goldenText('formulas').replaceAll("'=1+1", '=1+1'));
    const cells = readAsSpreadsheet([path]).get(path)?.flat() ?? [];
    rmSync(folder, { recursive: true });
    expect(cells.filter(({ isFormula }) => isFormula)).not.toEqual([]);
  });
});
