import { beforeToken } from '../logging';
import { block, directive, pattern } from './syntax';

/** The text up to a token goes into the log, the rest is left out. */
const masked = (from: string, to: string, before: string) =>
  block(
    `map ${from} ${to}`,
    `${pattern({ source: `^(?<portal_shown>.*?${before})` }, '~*')} "\${portal_shown}[token]";\ndefault ${from};\n`,
  );

/** Tokens in links are in no log. */
export const logFormat = [
  masked('$request_uri', '$portal_logged_path', beforeToken.path),
  masked('$portal_logged_path', '$portal_logged', beforeToken.query),
  directive(
    'log_format',
    'portal',
    `'$remote_addr [$time_iso8601] "$request_method $portal_logged" $status $body_bytes_sent $request_time'`,
  ),
].join('');
