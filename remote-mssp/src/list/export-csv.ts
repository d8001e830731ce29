import { csvHeaderOf, csvLine, fileNameOf } from './csv';
import { type ListColumn, textsOf } from './list-column';
import { saveFile } from './save-file';

const slice = 2000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export interface CsvFormat<Row> {
  readonly header: string;
  readonly lines: (rows: readonly Row[]) => string;
  readonly fileName: string;
}

/** @param name without date and extension */
export function csvFormatOf<Row>(columns: readonly ListColumn<Row>[], name: string): CsvFormat<Row> {
  const { headers, valuesOf } = textsOf(columns);
  return {
    header: csvHeaderOf(headers),
    lines: (rows) => rows.map((row) => csvLine(valuesOf(row))).join(''),
    fileName: `${fileNameOf(name, new Date())}.csv`,
  };
}

/** The whole file, written slice by slice, so that the page stays responsive however many rows there are. */
export async function csvFile<Row>(rows: readonly Row[], { header, lines }: CsvFormat<Row>): Promise<Blob> {
  const parts = [new Blob([header])];
  for (let start = 0; start < rows.length; start += slice) {
    parts.push(new Blob([lines(rows.slice(start, start + slice))]));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export async function exportCsv<Row>(rows: readonly Row[], format: CsvFormat<Row>): Promise<void> {
  saveFile(await csvFile(rows, format), format.fileName);
}
