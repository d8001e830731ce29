const delimiter = ';';
const lineEnd = '\r\n';
const byteOrderMark = '\uFEFF';

// A spreadsheet runs what begins like this, as a formula; a plain phone or decimal number may stay as it is.
// Control characters before it may be left out.
const runs = /^(?:\p{Cc}*[=+\-@＝＋－＠]|[\t\r])/u;
const plainNumber = /^([+-]\d[\d ]*([.,]\d+)?|\+(?=.*\d)[\d ./()-]+)$/;
const needsQuotes = /[;"\r\n]/;

/** As a spreadsheet takes it for text. */
const inert = (value: string): string => (runs.test(value) && !plainNumber.test(value) ? `'${value}` : value);

const cell = (value: string | null, special = needsQuotes): string => {
  const safe = inert(value ?? '');
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** For the clipboard, where a spreadsheet takes a quote for one only at the start of a cell. */
export const copiedLine = (values: readonly (string | null)[]): string =>
  values.map((value) => cell(value?.replace(/\s+/g, ' ').trim() ?? null, /^"/)).join('\t');

export const csvLine = (values: readonly (string | null)[]): string =>
  values.map((value) => cell(value)).join(delimiter) + lineEnd;

/** The beginning of the file: byte-order mark, the hint that names the delimiter, and the headers. */
export const csvHeaderOf = (headers: readonly string[]): string =>
  `${byteOrderMark}sep=${delimiter}${lineEnd}${csvLine(headers)}`;

/** A file's name with the local date, to which its extension is added: `aziende_2026-11-20`. */
export const fileNameOf = (name: string, now: Date): string => `${name}_${now.toLocaleDateString('sv-SE')}`;
