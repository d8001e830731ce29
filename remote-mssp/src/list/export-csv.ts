const slice = 2000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export interface CsvFormat<Row> {
  readonly header: string;
  readonly lines: (rows: readonly Row[]) => string;
  readonly fileName: string;
}

/** The whole file, written slice by slice, so that the page stays responsive however many rows there are. */
async function csvFile<Row>(rows: readonly Row[], { header, lines }: CsvFormat<Row>): Promise<Blob> {
  const parts = [new Blob([header])];
  for (let start = 0; start < rows.length; start += slice) {
    parts.push(new Blob([lines(rows.slice(start, start + slice))]));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export async function exportCsv<Row>(rows: readonly Row[], format: CsvFormat<Row>): Promise<void> {
  const address = URL.createObjectURL(await csvFile(rows, format));
  const link = document.createElement('a');
  link.href = address;
  link.download = format.fileName;
  link.click();
  // The browser has taken the file by then; revoked at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
