import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { s3Store } from '../../../deploy/store/s3';
import { type Workshop, workshop } from '../../../deploy/testing/fake-apps';
import { listen } from '../../../deploy/testing/listen';
import { type S3Server, s3Server } from '../../../deploy/testing/s3-server';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let shop: Workshop;
let store: S3Server;
let isAway = false;
const before = { ...process.env };
beforeAll(async () => {
  dir = await temporaryDir();
  shop = workshop();
  store = await s3Server();
  store.faults.push((request) => isAway && !request.socket.destroy().readable);
  await shop.deploy('init', () => s3Store('site', store.options));
  const { endpoint, accessKeyId, secretAccessKey } = store.options;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  process.env = before;
  await store.close();
  shop.remove();
  await dir.remove();
});

const lines: string[] = [];
const start = (metricsPort = 0): Promise<TestApp> =>
  startApp(appConfig(dir.path, { site: 's3://bucket/site', logLevel: 'info', metricsPort }), {
    logStream: { write: (line) => lines.push(line) },
  });

test('a server serves the site of a bucket, and its last copy after a restart while the bucket is away', async () => {
  const first = await start();
  expect(await first.call('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok', entry: 1 } });
  expect((await first.call('GET', '/readyz')).json).toEqual({ status: 'ready' });
  const page = await first.call('GET', '/');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  await first.close();
  const free = await listen(createServer());
  await free.close();
  const measured = await start(Number(new URL(free.origin).port));
  const metrics = await (await fetch(`${free.origin}/metrics`)).text();
  const [, syncedAt] = /^portal_last_sync_timestamp_seconds (\S+)$/m.exec(metrics) ?? [];
  expect(Math.abs(Number(syncedAt) - Date.now() / 1000)).toBeLessThan(60);
  await measured.close();
  isAway = true;
  const second = await start();
  expect(await second.call('GET', '/')).toMatchObject({ status: 200, text: page.text });
  await second.close();
  expect(lines.join()).toContain('The copy stays as it is: The store at');
  await rm(join(dir.path, 'site'), { recursive: true });
  const empty = await start();
  expect([(await empty.call('GET', '/readyz')).status, (await empty.call('GET', '/')).status]).toEqual([503, 503]);
  await empty.close();
  isAway = false;
});

test('without credentials it does not start, and says which are missing', async () => {
  const key = process.env['AWS_ACCESS_KEY_ID'];
  delete process.env['AWS_ACCESS_KEY_ID'];
  await expect(start()).rejects.toThrow(
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to credentials for s3://bucket/site',
  );
  process.env['AWS_ACCESS_KEY_ID'] = key;
});
