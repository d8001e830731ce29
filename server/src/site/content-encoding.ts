type Encoding = 'br' | 'gzip' | 'identity';

function quality(header: string, encoding: string): number | undefined {
  for (const part of header.toLowerCase().split(',')) {
    const [name, parameter] = part.split(';').map((text) => text.trim());
    if (name === encoding) return parameter?.startsWith('q=') ? Number(parameter.slice(2)) : 1;
  }
  return undefined;
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const any = quality(header, '*') ?? 0;
  for (const encoding of ['br', 'gzip'] as const) {
    if ((quality(header, encoding) ?? any) > 0) return encoding;
  }
  return 'identity';
}
