import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../deploy/testing/listen';
import { useBucket } from '../testing/bucket';
import { useSiteFolder } from '../testing/site-folder';
import { appConfig, startApp, type TestApp } from '../testing/test-app';

const folder = useSiteFolder();
const bucket = useBucket();
let isAway = false;
beforeAll(() => void bucket.server().faults.push((request) => isAway && !request.socket.destroy().readable));

const lines: string[] = [];
const start = (metricsPort = 0): Promise<TestApp> =>
  startApp(appConfig(folder.path(), { site: 's3://bucket/site', logLevel: 'info', metricsPort }), {
    logStream: { write: (line) => lines.push(line) },
  });

test('a server serves the site of a bucket, and its last copy after a restart while the bucket is away', async () => {
  const first = await start();
  // Of a slow look at the bucket, a start does not await the end; nor does the next one.
  while ((await first.call('GET', '/readyz')).status !== 200) await setTimeout(100);
  expect(await first.call('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok', entry: 1 } });
  expect((await first.call('GET', '/readyz')).json).toEqual({ status: 'ready' });
  const page = await first.call('GET', '/');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  await first.close();
  const port = await freePort();
  const measured = await start(port);
  const lastSync = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^portal_last_sync_timestamp_seconds (\S+)$/m.exec(metrics)?.[1]);
  };
  while ((await lastSync()) === 0) await setTimeout(100);
  expect(Math.abs((await lastSync()) - Date.now() / 1000)).toBeLessThan(60);
  await measured.close();
  isAway = true;
  const second = await start();
  expect(await second.call('GET', '/')).toMatchObject({ status: 200, text: page.text });
  await second.close();
  expect(lines.join()).toContain('The copy stays as it is: The store at');
  await rm(folder.root(), { recursive: true });
  const empty = await start();
  expect([(await empty.call('GET', '/readyz')).status, (await empty.call('GET', '/')).status]).toEqual([503, 503]);
  await empty.close();
  isAway = false;
});
