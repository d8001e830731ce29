/** Reads CSV as a spreadsheet does: `;` between cells, CRLF between lines, quoted cells with doubled quotes. Throws at what is neither. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const cells: string[] = [];
    let end: string;
    do {
      const found = /^(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/.exec(rest);
      if (!found) throw new Error(`No cell begins with ${JSON.stringify(rest.slice(0, 40))}`);
      const [whole, quoted, plain = ''] = found;
      cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      end = found[3] ?? '';
      rest = rest.slice(whole.length);
    } while (end === ';');
    lines.push(cells);
  }
  return lines;
}
