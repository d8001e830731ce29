/** Escapes control and invisible characters, since versions, names and ranges come from third-party builds. */
const printable = (text: string) =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);

export const out = (text: string): void => console.log(printable(text));
export const note = (text: string): void => console.error(printable(text));

/** Prints the error and sets the exit code. */
export function fail(error: unknown): void {
  note(String(error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
