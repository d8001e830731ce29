import type { Config } from './config/config';
import { demoOperator } from './embedded-api/demo-data/seed';
import { isLoopback } from './loopback';

/**
 * What the server says once it listens.
 * @param address as http://127.0.0.1:3000
 */
export function announcement(address: string, { api, host }: Config): string {
  const lines: [string, string][] = [['Portal', `${address}/`]];
  if (api.kind === 'forwarded') {
    lines.push(['API', `forwarded to ${api.origin}`]);
  } else {
    if (api.allowDemoPassword) lines.push(['Sign in', `${demoOperator.username} / ${demoOperator.password}`]);
    lines.push(['Mail', api.smtpUrl === undefined ? `${address}/api/dev/outbox/` : 'sent by SMTP']);
    lines.push(['Data', api.dataDir]);
    if (api.smtpUrl === undefined && !isLoopback(host)) {
      lines.push(['Warning', 'whoever reaches this address can read the mails, and with them take over accounts']);
    }
  }
  return lines.map(([name, value]) => `${name.padEnd(9)}${value}`).join('\n');
}
