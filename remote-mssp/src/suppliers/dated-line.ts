/** `24/11/2026 GF: `, in each language, since all operators read and write the same notes. */
export const datedLine = (now: Date, initials: string): string =>
  `${[now.toLocaleDateString('en-GB'), initials].filter(Boolean).join(' ')}: `;

/** A note with another line at its end. */
export const withLine = (note: string, line: string): string =>
  note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;

const dated = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;

/** The last line that begins with a date, or else the first one. */
export function lastContact(note: string | null): string {
  const lines = note?.trim().split(/\r?\n/) ?? [];
  return lines.findLast((line) => dated.test(line)) ?? lines[0] ?? '';
}

/** The date that a line begins with, as a text in the order of time: '2026-11-24'. */
export function dateOf(line: string): string | null {
  const [, day = '', month = '', year] = dated.exec(line) ?? [];
  return year === undefined ? null : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
