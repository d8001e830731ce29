import type { Config } from './config/config';
import { isLoopback } from './loopback';

/**
 * The text of a start.
 * @param address as http://127.0.0.1:3000
 */
export async function announcement(address: string, { api, host }: Config): Promise<string> {
  const lines: [string, string][] = [['Portal', `${address}/`]];
  if (api.kind === 'forwarded') {
    lines.push(['API', `forwarded to ${api.origin}`]);
  } else {
    const { demoOperator } = await import('@portal/demo-api');
    lines.push(['Sign in', `${demoOperator.username} / ${demoOperator.password}`]);
    lines.push(['Mail', `${address}/api/dev/outbox/`]);
    lines.push(['Data', api.dataDir]);
    if (!isLoopback(host)) {
      lines.push(['Warning', 'this is a demo: everybody who reaches this address can sign in and read the mails']);
    }
  }
  return lines.map(([name, value]) => `${name.padEnd(9)}${value}`).join('\n');
}
