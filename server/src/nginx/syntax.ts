const escaped = (value: string): string =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** A value that nginx takes as it stands. Throws where it would read a variable in it. */
export function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would read a variable in ${value}`);
  return escaped(value);
}

/** A location's pattern: nginx reads no variables there. */
export const pattern = ({ source }: RegExp): string => escaped(source.replaceAll('\\/', '/'));

export const directive = (name: string, ...values: readonly string[]): string => `${[name, ...values].join(' ')};\n`;

export const block = (head: string, content: string): string => `${head} {\n${content.replaceAll(/^(?=.)/gm, '  ')}}\n`;
