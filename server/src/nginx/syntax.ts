import { caching, edgeCaching } from '../site/headers';

const escaped = (value: string): string =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** Quotes a value. Throws where nginx would read a variable in it. */
export function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would read a variable in ${value}`);
  return escaped(value);
}

/** A pattern of a location, or of a map with its prefix (`~*`): nginx reads no variables there. */
export const pattern = ({ source }: Pick<RegExp, 'source'>, prefix = ''): string =>
  escaped(prefix + source.replaceAll('\\/', '/'));

export const directive = (name: string, ...values: readonly string[]): string => `${[name, ...values].join(' ')};\n`;

export const block = (head: string, content: string): string => `${head} {\n${content.replaceAll(/^(?=.)/gm, '  ')}}\n`;

/** A limit of time. */
export const time = (milliseconds: number): string =>
  milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;

const cachingVariables = new Map<string, string>(
  Object.entries(caching).map(([name, value]) => [value, `$portal_${name}`]),
);

/** nginx adds a location's headers to its own errors there too, and those no cache may keep. */
export const cachingMaps = [...cachingVariables]
  .map(([value, variable]) =>
    block(`map $status ${variable}`, `200 ${quoted(value)};\n304 ${quoted(value)};\ndefault no-store;\n`),
  )
  .join('');

/** Without a value, nginx leaves the header out. */
export const edgeMap = (seconds = 0): string =>
  seconds > 0
    ? block(
        'map $status $portal_edge',
        `200 ${quoted(edgeCaching(seconds))};\n304 ${quoted(edgeCaching(seconds))};\ndefault "";\n`,
      )
    : '';

export const addHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    // gzip_vary says that.
    .filter(([name]) => name !== 'vary')
    .map(([name, value]) => {
      const variable = name === 'cdn-cache-control' ? '$portal_edge' : cachingVariables.get(value);
      return directive('add_header', name, variable ?? quoted(value), 'always');
    })
    .join('');

/** A response of its own, whatever the extension of the path. */
export const respond = (status: number, type: string, text: string) =>
  `types { }\n${directive('default_type', quoted(type))}${directive('return', String(status), quoted(text))}`;

/** Lines of nginx's log of errors repeat the address. */
export const silent = `${directive('error_log', '/dev/null', 'emerg')}${directive('log_not_found', 'off')}`;
