/** Shows control and invisible characters instead of obeying them: versions, names and ranges come from builds of others. */
const printable = (text: string) =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);

export const out = (text: string): void => console.log(printable(text));
export const note = (text: string): void => console.error(printable(text));

/** Says why a command ended, and makes that its exit code. */
export function fail(error: unknown): void {
  note(String(error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
