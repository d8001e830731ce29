import { faultOf } from './fault';
import { sendTelemetry } from './send';
import { emit } from './telemetry';

test('more faults than a browser sends of a page that goes are sent all the same, and beside a remote that measures in a loop', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    const body = String(init?.body);
    if (init?.keepalive && body.length > 65_536) throw new TypeError('Failed to fetch');
    sent.push(...JSON.parse(body));
    return new Response();
  };
  jest.useFakeTimers();
  sendTelemetry();
  for (let one = 0; one < 1_000; one += 1) emit({ type: 'measured', remote: 'remote-x', name: 'poll', duration: 3 });
  const stack = 'at f (http://localhost/remotes/remote-mssp/1.2.0/panel.js:1:2)\n'.repeat(20);
  for (let one = 0; one < 100; one += 1)
    emit({ type: 'failed', by: 'error', ...faultOf(Object.assign(new Error('x'), { stack })) });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(600);
});
