/** An address as it may be shown: scheme and host alone, since a password may be anywhere else. */
export function withoutSecrets(text: string): string {
  const { protocol = '', hostname = '' } = URL.canParse(text) ? new URL(text) : {};
  if (!/^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname)) return '[hidden]';
  const shown = `${protocol}//${hostname}`;
  return text === shown ? text : `${shown}/[hidden]`;
}
