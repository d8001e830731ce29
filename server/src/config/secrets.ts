/**
 * An address as it may be shown: scheme and host alone, or the path of a file. A password may stand anywhere else, and where
 * no host can be read, anywhere.
 */
export function withoutSecrets(text: string): string {
  const [file] = /^file:[^?#@]*/i.exec(text) ?? [];
  if (file !== undefined) return file === text ? text : `${file}[hidden]`;
  const { protocol = '', hostname = '' } = URL.canParse(text) ? new URL(text) : {};
  if (!/^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname)) return '[hidden]';
  const shown = `${protocol}//${hostname}`;
  return text === shown ? text : `${shown}/[hidden]`;
}
